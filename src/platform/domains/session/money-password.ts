import type { CallError, OpenCallContext } from "../../http/context.ts";
import {
  addFailures,
  clearFailures,
  type FailureKey,
  lockFailures,
  selectFailures,
  takeBackFailure,
} from "./failure-repo.ts";
import { dummyHash, HashingBusy, verifyPassword } from "./passwords.ts";
import { selectMoneyHash } from "./repo.ts";
import { digest } from "./secrets.ts";
import { delayMs, forgetMs } from "./service.ts";

type Context = Pick<OpenCallContext, "merchant" | "now" | "transaction">;

interface Counted {
  hash: string | undefined;
  /** When the last failure before this attempt was. */
  before: Date;
}

/** Counts the attempt as failed before anybody looks at it: many at once are many guesses (T16). */
async function count(
  { merchant, now, transaction }: Context,
  memberId: string,
  key: FailureKey,
): Promise<Counted | CallError> {
  const since = new Date(now - forgetMs);
  return transaction(async (db) => {
    await lockFailures(db, merchant, [key]);
    const [row] = await selectFailures(db, merchant, [key], since);
    const before = row?.last_at ?? new Date(0);
    const wait = before.getTime() + delayMs(row?.failures ?? 0) - now;
    if (wait > 0) return { code: "AUTH_LOCKED", retryAfter: Math.ceil(wait / 1000) };
    await addFailures(db, merchant, [key], { now: new Date(now), since });
    return { hash: await selectMoneyHash(db, merchant, memberId), before };
  });
}

/**
 * Checks the password that guards a member's money: the payment password where there is one, else
 * the login's (OPEN-106). Wrong ones are counted by the member, and from the fifth on each makes the
 * next wait longer. No transaction is open while the password is hashed.
 * @returns undefined when it is right, else PASSWORD_WRONG, AUTH_LOCKED or RATE_LIMITED
 */
export async function checkPassword(
  context: Context,
  memberId: string,
  password: string,
): Promise<CallError | undefined> {
  const { merchant, now, transaction } = context;
  const key: FailureKey = { kind: "money", key_hash: digest("money", memberId) };
  const counted = await count(context, memberId, key);
  if ("code" in counted) return counted;
  try {
    const right = await verifyPassword(password, counted.hash ?? (await dummyHash));
    if (!right || counted.hash === undefined) return { code: "PASSWORD_WRONG" };
  } catch (error) {
    // Nobody looked at the password, so it was no guess.
    const times = { countedAt: new Date(now), before: counted.before };
    await transaction((db) => takeBackFailure(db, merchant, key, times));
    if (error instanceof HashingBusy) return { code: "RATE_LIMITED", retryAfter: 5 };
    throw error;
  }
  await transaction((db) => clearFailures(db, merchant, [key]));
  return undefined;
}
