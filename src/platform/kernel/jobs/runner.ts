import type { JobRunner, RunnerDeps } from "./job.ts";
import { makeTimer } from "./timer.ts";

/**
 * Makes what runs jobs: workers that share the jobs of a server with those of other processes, a timer
 * where the database is this process's own.
 */
export async function makeRunner<Merchant extends { code: string }>(
  deps: RunnerDeps<Merchant>,
): Promise<JobRunner> {
  const { openSessions } = deps.database;
  if (openSessions === undefined) return makeTimer({ ...deps, clock: Date.now });
  // Loaded where it is needed: a third of a second.
  const { makeWorker } = await import("./worker.ts");
  return makeWorker(deps, openSessions);
}
