import { makeAttempts } from "./attempts.ts";
import type { JobRunner, RunnerDeps } from "./job.ts";
import { finish, releaseTimer, takeDue } from "./job-repo.ts";
import { scheduleLook } from "./look.ts";

const tickMs = 1000;
/** How many are taken at once; what is taken and not done when the process dies waits for its next start. */
const maxAtOnce = 20;

/** A runner that also does what is due when it is told to. */
export interface JobTimer extends JobRunner {
  /** Does everything that is due now, one after the other. */
  tick(): Promise<void>;
}

/**
 * Runs jobs on a timer: where one process has the database to itself, and in tests, whose clock it is
 * due by. Its question is one statement a second, however many merchants there are.
 * @param deps with the clock, in epoch milliseconds
 */
export function makeTimer<Merchant extends { code: string }>(
  deps: RunnerDeps<Merchant> & { clock: () => number },
): JobTimer {
  const { jobs, database, merchants, clock, log } = deps;
  const attempts = makeAttempts(deps);
  const kinds = jobs.map(({ kind }) => kind);
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isStopped = false;
  let said = "";

  const tick = async (): Promise<void> => {
    const now = clock();
    for (;;) {
      const due = await database.ofInstallation((db) => takeDue(db, kinds, now, maxAtOnce));
      if (due.length === 0) return;
      for (const job of due) {
        if (isStopped) return;
        await attempts.run(job, now);
        await database.ofInstallation((db) => finish(db, job.id));
      }
    }
  };
  const once = (): void => {
    // What a tick that failed had taken is nobody's.
    if (running !== undefined) return;
    const begun = said === "" ? tick() : database.ofInstallation(releaseTimer).then(tick);
    running = begun
      .then(
        () => {
          said = "";
        },
        (error: unknown) => {
          // Once for each thing that is wrong.
          if (said !== String(error)) log.error({ err: error }, "What is due could not be done");
          said = String(error);
        },
      )
      .finally(() => {
        running = undefined;
      });
  };
  return {
    tick,
    look: (codes = merchants().map(({ code }) => code)) =>
      scheduleLook(deps, codes, async () => clock()),
    start: async () => {
      await database.ofInstallation(releaseTimer);
      timer = setInterval(once, tickMs).unref();
    },
    stop: async () => {
      isStopped = true;
      attempts.stop();
      clearInterval(timer);
      await running;
    },
  };
}
