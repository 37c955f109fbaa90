import type { Tx } from "#src/store/tx.ts";
import type { CallError } from "../../../kernel/context.ts";
import {
  addFailures,
  clearFailures,
  type FailureKey,
  lockFailures,
  selectFailures,
} from "../login/failure-repo.ts";
import { delayMs, forgetMs } from "../service.ts";

/**
 * Judges what somebody guesses at one after another: from the fifth wrong one on, each makes the
 * next wait longer, however many logins they are spread over. The caller's transaction has to be
 * kept whatever it goes on to refuse.
 * @returns undefined when it is right; else CODE_WRONG or AUTH_LOCKED
 */
export async function judgeGuess(
  db: Tx,
  key: FailureKey,
  now: number,
  isRight: () => Promise<boolean>,
): Promise<CallError | undefined> {
  await lockFailures(db, [key]);
  const [failed] = await selectFailures(db, [key], now - forgetMs);
  const wait = (failed?.last_at.getTime() ?? 0) + delayMs(failed?.failures ?? 0) - now;
  if (wait > 0)
    return { code: "AUTH_LOCKED", retryAfter: Math.ceil(wait / 1000), keepWrites: true };
  if (await isRight()) {
    await clearFailures(db, [key]);
    return undefined;
  }
  await addFailures(db, [key], { now, since: now - forgetMs });
  return { code: "CODE_WRONG", keepWrites: true };
}
