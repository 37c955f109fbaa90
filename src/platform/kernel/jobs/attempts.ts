import { wordsOf } from "#src/shared/words-of.ts";
import type { Job, RunnerDeps } from "./job.ts";
import { schedule, type TakenJob } from "./job-repo.ts";

/** How long a merchant whose work failed is left alone: twice as long each time. */
const firstPauseMs = 1000;
const longestPauseMs = 60_000;

/** A merchant's work that fails. */
interface Failing {
  words: string;
  pauseMs: number;
  until: number;
}

/** Runs jobs that were taken, one way for every runner. */
export interface Attempts {
  /**
   * Runs one that is due by `now`, in epoch milliseconds. What fails is put off and logged when its
   * words are new; it throws only where that could not be written, and the job is the runner's again.
   */
  run(taken: Omit<TakenJob, "id">, now: number): Promise<void>;
  /** Tells what runs to end soon. */
  stop(): void;
}

/** Makes what runs jobs and remembers which of them fail. */
export function makeAttempts<Merchant extends { code: string }>({
  jobs,
  database,
  merchants,
  log,
}: RunnerDeps<Merchant>): Attempts {
  const failing = new Map<string, Failing>();
  const stopping = new AbortController();
  const find = (kind: string): Job<Merchant> => {
    const job = jobs.find((each) => each.kind === kind);
    if (job === undefined) throw new Error(`There is no job of the kind ${kind}.`);
    return job;
  };
  const putOff = (kind: string, code: string, at: number): Promise<void> =>
    database.ofInstallation((db) => schedule(db, kind, [code], at));
  return {
    stop: () => stopping.abort(),
    run: async ({ kind, merchant: code }, now) => {
      const name = `${kind} ${code}`;
      const { fault, run } = find(kind);
      const before = failing.get(name);
      if (before !== undefined && now < before.until) return putOff(kind, code, before.until);
      try {
        const merchant = merchants().find((each) => each.code === code);
        if (merchant === undefined) throw new Error(`The merchant ${code} is not known here.`);
        const next = await run(merchant, { now, signal: stopping.signal });
        if (next !== undefined) await putOff(kind, code, next);
        if (failing.delete(name))
          log.info({ merchant: code }, `${fault} for a while; now it works again`);
      } catch (error) {
        const words = wordsOf(error);
        const pauseMs = Math.min(longestPauseMs, (before?.pauseMs ?? firstPauseMs / 2) * 2);
        failing.set(name, { words, pauseMs, until: now + pauseMs });
        if (words !== before?.words) log.error({ err: error, merchant: code }, fault);
        await putOff(kind, code, now + pauseMs);
      }
    },
  };
}
