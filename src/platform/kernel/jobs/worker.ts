import { EventEmitter } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import {
  Logger,
  runTaskList,
  type TaskList,
  type WorkerEvents,
  type WorkerPool,
} from "graphile-worker";
import type { Pool } from "pg";
import { isRecord } from "#src/shared/is-record.ts";
import { jobSchema } from "#src/store/job-tables.ts";
import type { StoreLog } from "#src/store/log.ts";
import { type Attempts, makeAttempts } from "./attempts.ts";
import type { JobRunner, RunnerDeps } from "./job.ts";
import { readClock } from "./job-repo.ts";
import { scheduleLook } from "./look.ts";
import { releaseDead, showLife } from "./worker-repo.ts";

/** So many jobs run at once in one process. */
const concurrency = 4;
/** One connection listens and shows that the process lives, the other takes and strikes out jobs. */
const connections = 2;
/** How often it is asked what is due: a draw is held within a second. */
const pollInterval = 1000;
/** For how long a process keeps what it took beside what it runs, before another may have it. */
const ttl = 2000;
/** How often jobs of processes that died are looked for. */
const deathCheckMs = 10_000;
const restartMs = 1000;

/** What is wrong again within this time is not said again. */
const quietMs = 60_000;

/** What graphile-worker says: its faults, each once in a while, and nothing of each job. */
function toLogger(log: StoreLog): Logger {
  const said = new Map<string, number>();
  return new Logger(() => (level, message, facts) => {
    if (level !== "error" && level !== "warning") return;
    // Pauses and ids differ each time.
    const words = message.replace(/\d+/g, "");
    if (performance.now() < (said.get(words) ?? Number.NEGATIVE_INFINITY) + quietMs) return;
    said.set(words, performance.now());
    log.error({ ...facts }, `Jobs: ${message}`);
  });
}

const toTasks = (kinds: readonly string[], attempts: Attempts): TaskList =>
  Object.fromEntries(
    kinds.map((kind) => [
      kind,
      async (payload: unknown, { job }: { job: { locked_at: Date | null } }): Promise<void> => {
        const merchant = isRecord(payload) ? String(payload.merchant) : "";
        // When it was taken, by the server's clock.
        await attempts.run({ kind, merchant }, job.locked_at?.getTime() ?? Number.NaN);
      },
    ]),
  );

/**
 * Runs jobs by graphile-worker, on connections that last: any number of processes may. One that dies
 * gives its jobs back within some seconds.
 */
export function makeWorker<Merchant extends { code: string }>(
  deps: RunnerDeps<Merchant>,
  openSessions: (max: number) => Pool,
): JobRunner {
  const { jobs, merchants, log } = deps;
  const attempts = makeAttempts(deps);
  const tasks = toTasks(
    jobs.map(({ kind }) => kind),
    attempts,
  );
  let isStopped = false;
  let workers: WorkerPool | undefined;
  let ended: Promise<void> | undefined;

  /** Runs until it is told to stop, or until graphile-worker gives up. */
  const runOnce = async (): Promise<void> => {
    const pool = openSessions(connections);
    const events: WorkerEvents = new EventEmitter();
    events.on("pool:listen:success", ({ client, workerPool }) => {
      // Once it listens: a connection is asked one thing at a time.
      client.once("drain", () => {
        showLife(client, workerPool.id).catch((error: unknown) =>
          log.error({ err: error }, "Jobs: nobody can see that this process lives"),
        );
      });
    });
    const deaths = setInterval(() => {
      releaseDead(pool).then(
        (count) => {
          if (count > 0) log.warn({ count }, "Jobs of a process that died are done anew");
        },
        (error: unknown) => log.error({ err: error }, "Jobs: the dead could not be looked for"),
      );
    }, deathCheckMs).unref();
    // By the batch, however small: what strikes a job out tries again then, and its failure ends the pool;
    // else nobody would hear of it.
    const batches = { completeJobBatchDelay: 0, failJobBatchDelay: 0 };
    const preset = { worker: { localQueue: { size: concurrency, ttl }, ...batches } };
    workers = runTaskList(
      {
        schema: jobSchema,
        concurrency,
        pollInterval,
        noHandleSignals: true,
        logger: toLogger(log),
        events,
        preset,
      },
      tasks,
      pool,
    );
    try {
      await workers.promise;
    } finally {
      clearInterval(deaths);
      await pool.end();
    }
  };
  const keepRunning = async (): Promise<void> => {
    while (!isStopped) {
      await runOnce().catch((error: unknown) => log.error({ err: error }, "Jobs: begun anew"));
      if (!isStopped) await pause(restartMs);
    }
  };
  return {
    look: (codes = merchants().map(({ code }) => code)) => scheduleLook(deps, codes, readClock),
    start: async () => {
      ended = keepRunning();
    },
    stop: async () => {
      isStopped = true;
      attempts.stop();
      await workers?.gracefulShutdown("The platform is told to stop");
      await ended;
    },
  };
}
