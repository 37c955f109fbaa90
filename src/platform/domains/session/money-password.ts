import type { Tx } from "#src/store/tx.ts";
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
import { type MoneyRow, selectCredential, selectMoneyHash } from "./repo.ts";
import { digest } from "./secrets.ts";
import { delayMs, forgetMs } from "./service.ts";

type Context = Pick<OpenCallContext, "merchant" | "now" | "transaction">;

/** How long money waits after the password that guards it was set by phone, or the phone changed. */
const pauseMs = 24 * 60 * 60 * 1000;

interface Counted {
  money: MoneyRow | undefined;
  /** When the last failure before this attempt was. */
  before: Date;
}

/** Counts the attempt as failed before anybody looks at it: many at once are many guesses (T16). */
async function count(
  { merchant, now, transaction }: Context,
  key: FailureKey,
  select: (db: Tx) => Promise<MoneyRow | undefined>,
): Promise<Counted | CallError> {
  const since = new Date(now - forgetMs);
  return transaction(async (db) => {
    await lockFailures(db, merchant, [key]);
    const [row] = await selectFailures(db, merchant, [key], since);
    const before = row?.last_at ?? new Date(0);
    const wait = before.getTime() + delayMs(row?.failures ?? 0) - now;
    if (wait > 0) return { code: "AUTH_LOCKED", retryAfter: Math.ceil(wait / 1000) };
    await addFailures(db, merchant, [key], { now: new Date(now), since });
    return { money: await select(db), before };
  });
}

/**
 * Checks the password that guards a member's money: the payment password where there is one, else
 * the login's (OPEN-106). Wrong ones are counted by the member, and from the fifth on each makes the
 * next wait longer. No transaction is open while the password is hashed.
 * @returns undefined when it is right, else PASSWORD_WRONG, AUTH_LOCKED, RATE_LIMITED, or
 *   MONEY_PAUSED on the day after it was set by phone, or the phone was changed
 */
export async function checkPassword(
  context: Context,
  memberId: string,
  password: string,
): Promise<CallError | undefined> {
  const key: FailureKey = { kind: "money", key_hash: digest("money", memberId) };
  const checked = await checkGuard(context, key, password, (db) =>
    selectMoneyHash(db, context.merchant, memberId),
  );
  if (!("money" in checked)) return checked;
  const since = checked.money.pausedAt?.getTime();
  if (since === undefined || since + pauseMs <= context.now) return undefined;
  return { code: "MONEY_PAUSED", retryAfter: Math.ceil((since + pauseMs - context.now) / 1000) };
}

/** Checks the login's own password, of somebody who is signed in; gives the refusal, or undefined. */
export async function checkLoginPassword(
  context: Context,
  memberId: string,
  password: string,
): Promise<CallError | undefined> {
  const key: FailureKey = { kind: "money", key_hash: digest("login password", memberId) };
  const checked = await checkGuard(context, key, password, async (db) => {
    const credential = await selectCredential(db, context.merchant, memberId);
    return credential && { hash: credential.password_hash, pausedAt: null };
  });
  return "money" in checked ? undefined : checked;
}

async function checkGuard(
  context: Context,
  key: FailureKey,
  password: string,
  select: (db: Tx) => Promise<MoneyRow | undefined>,
): Promise<CallError | { money: MoneyRow }> {
  const { merchant, now, transaction } = context;
  const counted = await count(context, key, select);
  if ("code" in counted) return counted;
  try {
    const right = await verifyPassword(password, counted.money?.hash ?? (await dummyHash));
    if (!right || counted.money === undefined) return { code: "PASSWORD_WRONG" };
  } catch (error) {
    // Nobody looked at the password, so it was no guess.
    const times = { countedAt: new Date(now), before: counted.before };
    await transaction((db) => takeBackFailure(db, merchant, key, times));
    if (error instanceof HashingBusy) return { code: "RATE_LIMITED", retryAfter: 5 };
    throw error;
  }
  await transaction((db) => clearFailures(db, merchant, [key]));
  return { money: counted.money };
}
