import { join } from "node:path";
import type { Domain } from "../../kernel/domain.ts";
import { type HarmJobDeps, makeHarmJob } from "./job.ts";

/** Signs that members may come to harm by playing, and what staff say to them. */
export const harm = {
  name: "harm",
  below: ["limits", "member", "wallet"],
  migrations: { domain: "harm", dir: join(import.meta.dirname, "migrations") },
  jobs: (deps: HarmJobDeps) => [makeHarmJob(deps)],
} satisfies Domain;
