import type { Domain } from "../../kernel/domain.ts";
import { chatMigrations } from "./public.ts";
import { makeChatHandlers } from "./routes.ts";
import { mountChat } from "./socket.ts";

/** The chat room of a portal. */
export const chat = {
  name: "chat",
  below: ["member", "session"],
  migrations: chatMigrations,
  handlers: makeChatHandlers,
  routes: mountChat,
} satisfies Domain;
