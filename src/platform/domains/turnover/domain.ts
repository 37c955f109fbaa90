import { join } from "node:path";
import type { Handlers } from "../../kernel/context.ts";
import type { Domain } from "../../kernel/domain.ts";
import { turnover as readTurnover } from "./turnover.ts";

/** What deposits and bonuses ask a member to play before money can leave. */
export const turnover = {
  name: "turnover",
  below: ["member", "points", "wallet"],
  migrations: { domain: "turnover", dir: join(import.meta.dirname, "migrations") },
  handlers: (): Handlers => ({ turnover: readTurnover }),
} satisfies Domain;
