import type { LoginPayload } from "#src/contracts/api.gen.ts";
import { err } from "#src/shared/result.ts";
import type { Tx } from "#src/store/tx.ts";
import type { CallError, OpenCallContext } from "../../http/context.ts";
import type { PlatformSecret } from "../../secret.ts";
import type { Member } from "../member/public.ts";
import { type Attempt, allKeys, countAttempt, lookUp, uncountAttempt } from "./attempt.ts";
import { isTaskSolved } from "./bot-check.ts";
import { isCaptchaSolved } from "./captcha-check.ts";
import { type Entrance, enter, type LoginOutcome } from "./enter.ts";
import { clearFailures } from "./failure-repo.ts";
import { demandVerification } from "./new-address.ts";
import { dummyHash, hashPassword, isOutdated, verifyPassword } from "./passwords.ts";
import { type CredentialRow, demandChange, replaceHash, takeTemporary } from "./repo.ts";
import { sameDigest } from "./secrets.ts";
import { demandedChange, needsCaptcha, waitMs } from "./service.ts";
import { temporaryHash } from "./temporary-password.ts";

const captchaRequired = { captchaRequired: true };

/** What stops an attempt before its password is looked at; undefined: nothing. */
async function stopBefore(
  db: Tx,
  { merchant, cookies, now }: OpenCallContext,
  { history }: Attempt,
  captcha: string | undefined,
): Promise<CallError | undefined> {
  const wait = waitMs(history, now);
  if (wait > 0) {
    const retryAfter = Math.ceil(wait / 1000);
    return { code: "AUTH_LOCKED", retryAfter, value: { captchaRequired: needsCaptcha(history) } };
  }
  if (!needsCaptcha(history)) return undefined;
  if (captcha === undefined || captcha.trim() === "")
    return { code: "AUTH_CAPTCHA_REQUIRED", value: captchaRequired };
  const solved = await isCaptchaSolved(db, merchant, captcha, cookies, now);
  return solved ? undefined : { code: "AUTH_CAPTCHA_WRONG", value: captchaRequired };
}

/** The password that was right, and whether it is the mailed one. */
interface Fitting {
  password: string;
  temporary: boolean;
}

/**
 * Tries a password as sent, then without outer blanks: one attempt (security table, row 4). Takes
 * the same time where there is no account, or a mailed password beside the member's own.
 */
async function fittingPassword(
  password: string,
  { member, credential }: Pick<Attempt, "member" | "credential">,
  now: number,
): Promise<Fitting | undefined> {
  const stored = credential?.password_hash ?? (await dummyHash);
  const trimmed = password.trim();
  for (const candidate of trimmed === password ? [password] : [password, trimmed])
    if (await verifyPassword(candidate, stored))
      return credential === undefined ? undefined : { password: candidate, temporary: false };
  const { temporary_hash: mailed = null, temporary_until: until = null } = credential ?? {};
  if (member === undefined || mailed === null || until === null || until.getTime() <= now)
    return undefined;
  return sameDigest(mailed, temporaryHash(member.id, trimmed))
    ? { password: trimmed, temporary: true }
    : undefined;
}

/** The refusal of a wrong password; the attempt was counted before anybody looked at it. */
function refusal({ history }: Attempt): LoginOutcome {
  const { account, address, ...rest } = history;
  const next = {
    ...rest,
    account: { ...account, count: account.count + 1 },
    address: { ...address, count: address.count + 1 },
  };
  return err({ code: "AUTH_INVALID", value: { captchaRequired: needsCaptcha(next) } });
}

/** What is left of an attempt once its password was right. */
interface Right {
  attempt: Attempt;
  member: Member;
  credential: CredentialRow;
  fitting: Fitting;
  remember: boolean;
}

async function admit(db: Tx, context: OpenCallContext, right: Right): Promise<LoginOutcome> {
  const { merchant, now, site } = context;
  const { attempt, member, credential, fitting, remember } = right;
  const { temporary_hash: mailed } = credential;
  if (fitting.temporary && !(await takeTemporary(db, merchant, member.id, mailed ?? "")))
    return refusal(attempt);
  await uncountAttempt(db, merchant, attempt, now);
  // The address keeps its count: an attacker's own account must not wash it clean.
  await clearFailures(db, merchant, [attempt.keys.account, attempt.keys.pair]);
  const { must_change: before, password_set_at: setAt } = credential;
  const mustChange = demandedChange({ mustChange: before, setAt, ...fitting }, site, now);
  if (mustChange !== null && mustChange !== before)
    await demandChange(db, merchant, member.id, mustChange);
  const entrance: Entrance = { mustChange, passwordKnown: true, remember };
  if (attempt.history.knownAddress || !site.security.newAddressCheck)
    return enter(db, context, member, entrance);
  const demanded = await demandVerification(db, context, member, entrance);
  return demanded === undefined ? enter(db, context, member, entrance) : err(demanded);
}

/** A hash with yesterday's parameters is renewed when its password is at hand. */
async function renewHash(
  context: OpenCallContext,
  memberId: string,
  old: string,
  password: string,
): Promise<void> {
  if (!isOutdated(old)) return;
  const fresh = await hashPassword(password);
  await context.transaction((db) =>
    replaceHash(db, context.merchant, memberId, { old, new: fresh }),
  );
}

/**
 * Logs in by username and password (spec 4). Known and unknown accounts get the same answer in the
 * same time (OPEN-009). No transaction is open while the password is hashed. A solved task of the
 * bot check stands in for the captcha picture (WCAG 3.3.8).
 */
export async function login(
  secret: PlatformSecret,
  context: OpenCallContext,
  payload: LoginPayload,
): Promise<LoginOutcome> {
  const { merchant, site, now } = context;
  const { username = "", password: given = "", captcha, remember = false } = payload;
  const worked = await isTaskSolved(secret, context, payload.verification);
  if (site.botCheck !== "none" && !worked) return err({ code: "BOT_CHECK_FAILED" });
  const found = await context.transaction(async (db) => {
    const attempt = await lookUp(db, context, username);
    const stop = await stopBefore(db, context, attempt, captcha);
    const isAnswered = worked && stop?.code.startsWith("AUTH_CAPTCHA") === true;
    if (stop !== undefined && !isAnswered) return { attempt, stop };
    // Counted before the password is looked at: a hundred at once are a hundred guesses (T16).
    await countAttempt(db, merchant, allKeys(attempt.keys), now);
    return { attempt, stop: undefined };
  });
  if (found.stop !== undefined) return err(found.stop);
  const { attempt } = found;
  const { member, credential } = attempt;
  const fitting = await fittingPassword(given, attempt, now).catch(async (error) => {
    await context.transaction((db) => uncountAttempt(db, merchant, attempt, now));
    throw error;
  });
  if (fitting === undefined || member === undefined || credential === undefined)
    return refusal(attempt);
  const right = { attempt, member, credential, fitting, remember };
  const outcome = await context.transaction((db) => admit(db, context, right));
  if (outcome.ok && !fitting.temporary)
    await renewHash(context, member.id, credential.password_hash, fitting.password);
  return outcome;
}
