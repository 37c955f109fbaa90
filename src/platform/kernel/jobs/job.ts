import type { Database } from "#src/store/database.ts";
import type { StoreLog } from "#src/store/log.ts";

/** When a job runs, and whether it is to end soon. */
export interface JobTurn {
  /**
   * Epoch milliseconds by the clock that decided that the job is due: the database server's where
   * there is one, so that a process whose clock is wrong settles nothing too early or too late.
   */
  now: number;
  /** Aborted when the process is told to stop: what takes several transactions ends after the running one. */
  signal: AbortSignal;
}

/**
 * A kind of work that goes on without a call. When it is due for a merchant is written beside what is
 * due, in the same transaction (`portico_due_rows`), and any process may do it. It does whatever is
 * due by then, so doing it twice, at once or anew after a process died has to come to the same.
 */
export interface Job<Merchant> {
  /** As the rows name it. */
  kind: string;
  /** Whether it also has to be looked at when a platform starts, and when a merchant's files change. */
  hangsOnSettings?: boolean;
  /** What is logged when it fails, such as "The lotteries could not be held". */
  fault: string;
  /**
   * Does a merchant's work.
   * @returns when it has to be looked at again where no row says so, in epoch milliseconds; a moment
   *   that is past where it was told to stop before it had done everything
   */
  run(merchant: Merchant, turn: JobTurn): Promise<number | undefined>;
}

/** When a job looks again at what it passed over because somebody else had it just then, milliseconds. */
export const lockedMs = 1000;

/** What runs jobs is made of. */
export interface RunnerDeps<Merchant extends { code: string }> {
  jobs: readonly Job<Merchant>[];
  database: Pick<Database, "ofInstallation" | "openSessions">;
  merchants: () => readonly Merchant[];
  log: StoreLog;
}

/** Something that runs jobs when they are due. */
export interface JobRunner {
  /** Has what hangs on settings looked at, of all merchants unless they are named. */
  look(codes?: readonly string[]): Promise<void>;
  /** Runs what is due from now on. */
  start(): Promise<void>;
  /** Ends when what is running has ended, and begins nothing more. */
  stop(): Promise<void>;
}
