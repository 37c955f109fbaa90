import type { Domain } from "../../kernel/domain.ts";
import { makeAgentHandlers } from "./routes.ts";

/** What agents see of their lines, and how they bring others in. */
export const agent = {
  name: "agent",
  below: ["codes", "content", "games", "lottery", "member", "reward", "session", "wallet"],
  handlers: makeAgentHandlers,
} satisfies Domain;
