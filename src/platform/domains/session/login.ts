import type { LoginPayload, LoginValue } from "#src/contracts/api.gen.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import type { Tx } from "#src/store/tx.ts";
import type { CallError, OpenCallContext } from "../../http/context.ts";
import type { Member } from "../member/public.ts";
import { type Attempt, allKeys, countAttempt, lookUp, uncountAttempt } from "./attempt.ts";
import { type BotChecks, passesBotCheck } from "./bot-check.ts";
import { isCaptchaSolved } from "./captcha-check.ts";
import { clearFailures, keepAddress } from "./failure-repo.ts";
import { dummyHash, hashPassword, isOutdated, verifyPassword } from "./passwords.ts";
import { type CredentialRow, replaceHash } from "./repo.ts";
import { audienceFault, needsCaptcha, toLoginResult, waitMs } from "./service.ts";
import { beginSession } from "./sessions.ts";

type Outcome = Result<LoginValue, CallError>;

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

/**
 * Tries a password as sent, then without outer blanks: one attempt (security table, row 4). Takes
 * the same time where there is no account. Gives the password that fits.
 */
async function fittingPassword(
  password: string,
  credential: CredentialRow | undefined,
): Promise<string | undefined> {
  const stored = credential?.password_hash ?? (await dummyHash);
  const trimmed = password.trim();
  for (const candidate of trimmed === password ? [password] : [password, trimmed])
    if (await verifyPassword(candidate, stored))
      return credential === undefined ? undefined : candidate;
  return undefined;
}

/** The refusal of a wrong password; the attempt was counted before anybody looked at it. */
function refusal({ history }: Attempt): Outcome {
  const { account, address, ...rest } = history;
  const next = {
    ...rest,
    account: { ...account, count: account.count + 1 },
    address: { ...address, count: address.count + 1 },
  };
  return err({ code: "AUTH_INVALID", value: { captchaRequired: needsCaptcha(next) } });
}

async function admit(
  db: Tx,
  context: OpenCallContext,
  attempt: Attempt,
  member: Member,
): Promise<Outcome> {
  const { merchant, now, site, cookies } = context;
  const { keys, credential } = attempt;
  await uncountAttempt(db, merchant, attempt, now);
  const fault = audienceFault(site.audience, member.isAgent);
  if (fault !== undefined) return err({ code: fault });
  // The address keeps its count: an attacker's own account must not wash it clean.
  await clearFailures(db, merchant, [keys.account, keys.pair]);
  await keepAddress(db, merchant, member.id, keys.address.key_hash, new Date(now));
  const session = await beginSession(db, merchant, member, cookies, now);
  return ok(toLoginResult(member, credential?.must_change ?? null, session));
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
 * same time (OPEN-009). No transaction is open while the password is hashed.
 */
export async function login(
  checks: BotChecks,
  context: OpenCallContext,
  payload: LoginPayload,
): Promise<Outcome> {
  const { merchant, site, clientIp, now } = context;
  const { username = "", password: given = "" } = payload;
  if (!(await passesBotCheck(checks, site.botCheck, payload.verification, merchant)))
    return err({ code: "BOT_CHECK_FAILED" });
  const found = await context.transaction(async (db) => {
    const attempt = await lookUp(db, merchant, username, clientIp, now);
    const stop = await stopBefore(db, context, attempt, payload.captcha);
    // Counted before the password is looked at: a hundred at once are a hundred guesses (T16).
    if (stop === undefined) await countAttempt(db, merchant, allKeys(attempt.keys), now);
    return { attempt, stop };
  });
  if (found.stop !== undefined) return err(found.stop);
  const { attempt } = found;
  const { member, credential } = attempt;
  const password = await fittingPassword(given, credential).catch(async (error) => {
    await context.transaction((db) => uncountAttempt(db, merchant, attempt, now));
    throw error;
  });
  if (password === undefined || member === undefined || credential === undefined)
    return refusal(attempt);
  const outcome = await context.transaction((db) => admit(db, context, attempt, member));
  if (outcome.ok) await renewHash(context, member.id, credential.password_hash, password);
  return outcome;
}
