import type { LoginPayload } from "#src/contracts/api.gen.ts";
import { dummyHash, hashPassword, isOutdated, verifyPassword } from "#src/credentials/passwords.ts";
import { sameDigest } from "#src/credentials/tokens.ts";
import { err } from "#src/shared/result.ts";
import type { Tx } from "#src/store/tx.ts";
import type { CallError, OpenCallContext } from "../../../kernel/context.ts";
import type { CodeDeps } from "../../codes/public.ts";
import { hasAuthenticator } from "../challenge/authenticator.ts";
import { isTaskSolved } from "../challenge/bot-check.ts";
import { type CaptchaAnswer, isCaptchaSolved } from "../challenge/captcha-check.ts";
import { temporaryHash } from "../passwords/temporary-password.ts";
import { ownContacts, tellOwner } from "../phone/tell-owner.ts";
import {
  type CredentialRow,
  demandChange,
  replaceHash,
  selectCredential,
  takeTemporary,
} from "../repo.ts";
import { demandedChange, needsCaptcha, waitMs } from "../service.ts";
import {
  type Attempt,
  allKeys,
  countAttempt,
  forgiveAttempt,
  lookUp,
  uncountAttempt,
} from "./attempt.ts";
import { type Entrance, enter, type LoginOutcome } from "./enter.ts";
import { type HeldMember, holdMember } from "./held-member.ts";
import { demandVerification } from "./new-address.ts";

const captchaRequired = { captchaRequired: true };
/** How often a password is judged that is being changed meanwhile, its hash renewed among that. */
const maxTurns = 3;

/** What stops an attempt before its password is looked at; undefined: nothing. */
async function stopBefore(
  db: Tx,
  { cookies, now }: OpenCallContext,
  { history }: Attempt,
  answer: CaptchaAnswer,
): Promise<CallError | undefined> {
  const wait = waitMs(history, now);
  if (wait > 0) {
    const retryAfter = Math.ceil(wait / 1000);
    return { code: "AUTH_LOCKED", retryAfter, value: { captchaRequired: needsCaptcha(history) } };
  }
  if (!needsCaptcha(history)) return undefined;
  if ((answer.captcha ?? "").trim() === "")
    return { code: "AUTH_CAPTCHA_REQUIRED", value: captchaRequired };
  const solved = await isCaptchaSolved(db, answer, cookies, now);
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
  /** What the password was judged by. */
  judged: CredentialRow;
  fitting: Fitting;
  remember: boolean;
}

/** Whether the password that was right still is: the hashing took its time. */
async function stillFits(
  db: Tx,
  { now }: Pick<OpenCallContext, "merchant" | "now">,
  { member, credential }: HeldMember,
  { judged, fitting }: Pick<Right, "judged" | "fitting">,
): Promise<boolean> {
  if (!fitting.temporary) return credential?.password_hash === judged.password_hash;
  const mailed = { hash: judged.temporary_hash ?? "", at: now };
  return takeTemporary(db, member.id, mailed);
}

/** Begins the session of somebody whose password was right; undefined where it no longer is. */
async function admit(
  db: Tx,
  context: OpenCallContext,
  memberId: string,
  right: Right,
): Promise<LoginOutcome | undefined> {
  const { now, site } = context;
  const { attempt, fitting, remember } = right;
  const held = await holdMember(db, memberId);
  if (held?.credential === undefined) return undefined;
  if (!(await stillFits(db, context, held, right))) return undefined;
  const { member, credential } = held;
  await forgiveAttempt(db, attempt, now);
  const { must_change: before, password_set_at: setAt } = credential;
  const mustChange = demandedChange({ mustChange: before, setAt, ...fitting }, site, now);
  if (mustChange !== null && mustChange !== before) await demandChange(db, member.id, mustChange);
  const shown = fitting.temporary ? "email" : "password";
  const entrance: Entrance = { mustChange, passwordKnown: true, remember, shown };
  const isKnown = attempt.history.knownAddress || !site.security.newAddressCheck;
  // Whoever set an app up is asked for it wherever a mailed password is used.
  if (isKnown && !(fitting.temporary && (await hasAuthenticator(db, member.id))))
    return enter(db, context, held, entrance);
  const demanded = await demandVerification(db, context, member.id, entrance);
  return demanded === undefined ? enter(db, context, held, entrance) : err(demanded);
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
  await context.transaction((db) => replaceHash(db, memberId, { old, new: fresh }));
}

/**
 * Logs in by username and password (spec 4). Known and unknown accounts get the same answer in the
 * same time (OPEN-009). No transaction is open while the password is hashed. A solved task of the
 * bot check stands in for the captcha picture (WCAG 3.3.8).
 */
export async function login(
  deps: CodeDeps,
  context: OpenCallContext,
  payload: LoginPayload,
): Promise<LoginOutcome> {
  const { site, now } = context;
  const { username = "", password: given = "", remember = false } = payload;
  const worked = await isTaskSolved(deps.secret, context, payload.verification);
  if (site.botCheck !== "none" && !worked) return err({ code: "BOT_CHECK_FAILED" });
  const found = await context.transaction(async (db) => {
    const attempt = await lookUp(db, context, username);
    const stop = await stopBefore(db, context, attempt, payload);
    const isAnswered = worked && stop?.code.startsWith("AUTH_CAPTCHA") === true;
    if (stop !== undefined && !isAnswered) return { attempt, stop };
    // Counted before the password is looked at: a hundred at once are a hundred guesses (T16).
    await countAttempt(db, allKeys(attempt.keys), now);
    return { attempt, stop: undefined };
  });
  if (found.stop !== undefined) return err(found.stop);
  const { attempt } = found;
  const { member } = attempt;
  let { credential } = attempt;
  for (let turn = 0; turn < maxTurns; turn += 1) {
    const fitting = await fittingPassword(given, { member, credential }, now).catch(
      async (error) => {
        await context.transaction((db) => uncountAttempt(db, attempt, now));
        throw error;
      },
    );
    if (fitting === undefined || member === undefined || credential === undefined) break;
    const right = { attempt, judged: credential, fitting, remember };
    const outcome = await context.transaction((db) => admit(db, context, member.id, right));
    if (outcome === undefined) {
      credential = await context.transaction((db) => selectCredential(db, member.id));
      continue;
    }
    if (fitting.temporary) {
      const to = await context.transaction((db) => ownContacts(db, member.id));
      await tellOwner(deps, context, { member, to, text: "message.recovered" });
    }
    if (outcome.ok && !fitting.temporary)
      await renewHash(context, member.id, right.judged.password_hash, fitting.password);
    return outcome;
  }
  return refusal(attempt);
}
