import { join } from "node:path";
import type { Domain } from "../../kernel/domain.ts";
import { type LotteryJobDeps, makeLotteryJob } from "./job.ts";
import { makeLotteryHandlers } from "./routes.ts";

/** Lotteries: draws, tickets and their settlement. */
export const lottery = {
  name: "lottery",
  below: ["member", "wallet"],
  migrations: { domain: "lottery", dir: join(import.meta.dirname, "migrations") },
  handlers: makeLotteryHandlers,
  jobs: (deps: LotteryJobDeps) => [makeLotteryJob(deps)],
} satisfies Domain;
