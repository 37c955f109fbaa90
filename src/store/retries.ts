import { setTimeout as pause } from "node:timers/promises";
import { DatabaseBusy, isCrossed, isLost, toBusy } from "./failures.ts";

/** How often crossed transactions are run at most. */
const maxTries = 3;
/** How long a server that went away is waited for: a restart takes about as long. */
const lostWithinMs = 4000;
const firstPauseMs = 50;

/** One try of a transaction: what it says of itself, for whoever decides on another. */
export interface Attempt {
  /** Set when the work is done and only the end of the transaction is open. */
  committing: boolean;
}

/**
 * Runs a transaction and runs it anew when it crossed another one, three times in all, and when its
 * connection was lost, for some seconds from the first loss. A connection that was lost while the transaction was being
 * committed is no reason: what it wrote may have been kept. Throws DatabaseBusy when it is no fault
 * of the work that it could not be done.
 */
export async function withRetries<T>(run: (attempt: Attempt) => Promise<T>): Promise<T> {
  let lostUntil: number | undefined;
  for (let crossings = 1, losses = 0; ; ) {
    const attempt = { committing: false };
    try {
      return await run(attempt);
    } catch (error) {
      const wait = firstPauseMs * 2 ** losses;
      if (isCrossed(error) && crossings < maxTries) crossings += 1;
      else if (isLost(error) && !attempt.committing) {
        lostUntil ??= performance.now() + lostWithinMs;
        if (performance.now() + wait >= lostUntil) throw toBusy(error, false);
        losses += 1;
        await pause(wait);
      } else throw toBusy(error, attempt.committing);
    }
  }
}

/**
 * Asks a server that may still be starting until it answers, for `withinMs` milliseconds. Throws what
 * the last try said, and at once what waiting does not mend, such as a wrong password.
 * @param onWait told once, with the first failure
 */
export async function untilThere(
  ask: () => Promise<void>,
  withinMs: number,
  onWait: (error: unknown) => void,
): Promise<void> {
  const end = performance.now() + withinMs;
  for (let failures = 0; ; failures += 1) {
    try {
      return await ask();
    } catch (error) {
      const wait = Math.min(firstPauseMs * 2 ** failures, 1000);
      const mayCome = toBusy(error, false) instanceof DatabaseBusy;
      if (!mayCome || performance.now() + wait >= end) throw error;
      if (failures === 0) onWait(error);
      await pause(wait);
    }
  }
}
