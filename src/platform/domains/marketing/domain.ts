import { join } from "node:path";
import type { Domain } from "../../kernel/domain.ts";
import { makeMarketingHandlers } from "./consents.ts";
import { type MarketingJobDeps, makeMarketingJob } from "./job.ts";

/** Advertising: who allows which way to them, and what staff send there. */
export const marketing = {
  name: "marketing",
  below: ["content", "harm", "limits", "member", "session"],
  migrations: { domain: "marketing", dir: join(import.meta.dirname, "migrations") },
  handlers: makeMarketingHandlers,
  jobs: (deps: MarketingJobDeps) => [makeMarketingJob(deps)],
} satisfies Domain;
