import type { Domain } from "../../kernel/domain.ts";
import { mountIdentityCallback } from "./callback.ts";
import { type IdentityJobDeps, makeIdentityJob } from "./job.ts";
import { identityMigrations } from "./public.ts";
import { makeIdentityHandlers } from "./routes.ts";

/** Who a member is: what they say, what a provider says to it, and what waits for that. */
export const identity = {
  name: "identity",
  below: ["member"],
  migrations: identityMigrations,
  handlers: makeIdentityHandlers,
  routes: mountIdentityCallback,
  jobs: (deps: IdentityJobDeps) => [makeIdentityJob(deps)],
} satisfies Domain;
