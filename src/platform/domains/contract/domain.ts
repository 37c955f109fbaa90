import { join } from "node:path";
import type { Handlers } from "../../kernel/context.ts";
import type { Domain } from "../../kernel/domain.ts";
import { type ContractJobDeps, makeContractJob } from "./job.ts";
import { makeContractHandlers } from "./routes.ts";

/** What agents agree on with those right below them: dividends and salaries. */
export const contract = {
  name: "contract",
  below: ["games", "limits", "lottery", "member", "reward", "wallet"],
  migrations: { domain: "contract", dir: join(import.meta.dirname, "migrations") },
  handlers: (): Handlers => makeContractHandlers(),
  jobs: (deps: ContractJobDeps) => [makeContractJob(deps)],
} satisfies Domain;
