import type { Domain } from "../../kernel/domain.ts";
import { sessionMigrations } from "./public.ts";
import { makeSessionHandlers } from "./routes.ts";

/** Registration, login, passwords and sessions. */
export const session = {
  name: "session",
  below: ["codes", "limits", "member"],
  migrations: sessionMigrations,
  handlers: makeSessionHandlers,
} satisfies Domain;
