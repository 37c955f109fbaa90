import { join } from "node:path";
import type { Domain } from "../../kernel/domain.ts";
import { makeRewardHandlers } from "./routes.ts";

/** The member's rewards of all kinds, and what they and playing came to. */
export const reward = {
  name: "reward",
  below: [
    "bonus",
    "content",
    "games",
    "limits",
    "lottery",
    "member",
    "mission",
    "referral",
    "turnover",
    "wallet",
  ],
  migrations: { domain: "reward", dir: join(import.meta.dirname, "migrations") },
  handlers: makeRewardHandlers,
} satisfies Domain;
