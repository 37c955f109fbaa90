import { join } from "node:path";
import type { Handlers } from "../../kernel/context.ts";
import type { Domain } from "../../kernel/domain.ts";
import { makeContractHandlers } from "./routes.ts";

/** What agents agree on with those right below them: dividends and salaries. */
export const contract = {
  name: "contract",
  below: ["member"],
  migrations: { domain: "contract", dir: join(import.meta.dirname, "migrations") },
  handlers: (): Handlers => makeContractHandlers(),
} satisfies Domain;
