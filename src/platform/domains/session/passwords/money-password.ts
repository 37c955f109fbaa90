import { HashingBusy } from "#src/credentials/hash-pool.ts";
import { dummyHash, isHashingFull, verifyPassword } from "#src/credentials/passwords.ts";
import { digest } from "#src/credentials/tokens.ts";
import type { Tx } from "#src/store/tx.ts";
import type { CallError, OpenCallContext } from "../../../kernel/context.ts";
import {
  addFailures,
  clearFailures,
  type FailureKey,
  lockFailures,
  selectFailures,
  takeBackFailure,
} from "../login/failure-repo.ts";
import { type MoneyRow, selectCredential, selectMoneyHash } from "../repo.ts";
import { delayMs, forgetMs } from "../service.ts";
import { hashingBusy } from "./unless-busy.ts";

type Context = Pick<OpenCallContext, "merchant" | "now" | "transaction">;

/** How long money waits after an account was recovered, or a verified contact was replaced. */
const pauseMs = 24 * 60 * 60 * 1000;

interface Counted {
  money: MoneyRow | undefined;
  /** When the last failure before this attempt was. */
  before: Date;
}

/** Counts the attempt as failed before anybody looks at it: many at once are many guesses (T16). */
async function count(
  { now, transaction }: Context,
  key: FailureKey,
  select: (db: Tx) => Promise<MoneyRow | undefined>,
): Promise<Counted | CallError> {
  return transaction(async (db) => {
    await lockFailures(db, [key]);
    const [row] = await selectFailures(db, [key], now - forgetMs);
    const before = row?.last_at ?? new Date(0);
    const wait = before.getTime() + delayMs(row?.failures ?? 0) - now;
    if (wait > 0) return { code: "AUTH_LOCKED", retryAfter: Math.ceil(wait / 1000) };
    await addFailures(db, [key], { now, since: now - forgetMs });
    return { money: await select(db), before };
  });
}

/**
 * Checks the password that guards a member's money: the payment password where there is one, else
 * the login's (OPEN-106). Wrong ones are counted by the member, and from the fifth on each makes the
 * next wait longer. No transaction is open while the password is hashed.
 * @returns undefined when it is right, else PASSWORD_WRONG, AUTH_LOCKED, BUSY, or
 *   MONEY_PAUSED on the day after the account was recovered, or a verified contact replaced
 */
export async function checkPassword(
  context: Context,
  memberId: string,
  password: string,
): Promise<CallError | undefined> {
  const key: FailureKey = { kind: "money", key_hash: digest("money", memberId) };
  const checked = await checkGuard(context, key, password, (db) => selectMoneyHash(db, memberId));
  if (!("money" in checked)) return checked;
  return pauseOf(checked.money, context.now);
}

function pauseOf({ pausedAt }: MoneyRow, now: number): CallError | undefined {
  const since = pausedAt?.getTime();
  if (since === undefined || since + pauseMs <= now) return undefined;
  return { code: "MONEY_PAUSED", retryAfter: Math.ceil((since + pauseMs - now) / 1000) };
}

/** Why a member's money does not go to others now, whoever asks: the day after a recovery. */
export async function pauseFault(
  db: Tx,
  { memberId, now }: { merchant: string; memberId: string; now: number },
): Promise<CallError | undefined> {
  const money = await selectMoneyHash(db, memberId);
  return money && pauseOf(money, now);
}

/** Checks the login's own password, of somebody who is signed in; gives the refusal, or undefined. */
export async function checkLoginPassword(
  context: Context,
  memberId: string,
  password: string,
): Promise<CallError | undefined> {
  const key: FailureKey = { kind: "money", key_hash: digest("login password", memberId) };
  const checked = await checkGuard(context, key, password, async (db) => {
    const credential = await selectCredential(db, memberId);
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
  const { now, transaction } = context;
  if (isHashingFull()) return hashingBusy;
  const counted = await count(context, key, select);
  if ("code" in counted) return counted;
  try {
    const right = await verifyPassword(password, counted.money?.hash ?? (await dummyHash));
    if (!right || counted.money === undefined) return { code: "PASSWORD_WRONG" };
  } catch (error) {
    // Nobody looked at the password, so it was no guess.
    const times = { countedAt: now, before: counted.before.getTime() };
    await transaction((db) => takeBackFailure(db, key, times));
    if (error instanceof HashingBusy) return hashingBusy;
    throw error;
  }
  await transaction((db) => clearFailures(db, [key]));
  return { money: counted.money };
}
