import type { Domain } from "../../kernel/domain.ts";
import { makeRewardHandlers } from "./routes.ts";

/** The member's rewards of all kinds, and what they and playing came to. */
export const reward = {
  name: "reward",
  below: ["content", "member", "mission", "wallet"],
  handlers: makeRewardHandlers,
} satisfies Domain;
