import { join } from "node:path";
import type { Domain } from "../../kernel/domain.ts";
import { type LineJobDeps, makeLineJob } from "./line-job.ts";
import { makeAgentHandlers } from "./routes.ts";

/** What agents see of their lines, and how they bring others in. */
export const agent = {
  name: "agent",
  below: [
    "codes",
    "content",
    "contract",
    "games",
    "limits",
    "lottery",
    "member",
    "reward",
    "session",
    "wallet",
  ],
  migrations: { domain: "agent", dir: join(import.meta.dirname, "migrations") },
  handlers: makeAgentHandlers,
  jobs: (deps: LineJobDeps) => [makeLineJob(deps)],
} satisfies Domain;
