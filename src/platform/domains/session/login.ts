import type { LoginPayload, LoginValue } from "#src/contracts/api.gen.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import type { Tx } from "#src/store/tx.ts";
import { networkOf } from "../../http/client-ip.ts";
import type { CallError, OpenCallContext } from "../../http/context.ts";
import { findMemberByUsername, type Member, usernameKey } from "../member/public.ts";
import { type BotChecks, passesBotCheck } from "./bot-check.ts";
import { isCaptchaSolved } from "./captcha-check.ts";
import {
  addFailures,
  clearFailures,
  type FailureKey,
  type FailureRow,
  isKnownAddress,
  keepAddress,
  selectFailures,
} from "./failure-repo.ts";
import { dummyHash, hashPassword, isOutdated, verifyPassword } from "./passwords.ts";
import { type CredentialRow, replaceHash, selectCredential } from "./repo.ts";
import { digest } from "./secrets.ts";
import {
  audienceFault,
  type Failures,
  forgetMs,
  type LoginHistory,
  needsCaptcha,
  toLoginResult,
  waitMs,
} from "./service.ts";
import { beginSession } from "./sessions.ts";

type Outcome = Result<LoginValue, CallError>;

/** The keys failures are counted by: hashes, so that the table tells nothing about who tried. */
interface Keys {
  account: FailureKey;
  address: FailureKey;
  pair: FailureKey;
}

/** What was found out about an attempt before its password is looked at. */
interface Attempt {
  keys: Keys;
  member: Member | undefined;
  credential: CredentialRow | undefined;
  history: LoginHistory;
}

function toKeys(username: string, clientIp: string): Keys {
  const [account, address] = [usernameKey(username), networkOf(clientIp)];
  return {
    account: { kind: "account", key_hash: digest("account", account) },
    address: { kind: "address", key_hash: digest("address", address) },
    pair: { kind: "pair", key_hash: digest("pair", account, address) },
  };
}

const allKeys = ({ account, address, pair }: Keys): FailureKey[] => [account, address, pair];

const countOf = (rows: readonly FailureRow[], key: FailureKey): Failures => {
  const row = rows.find(({ kind }) => kind === key.kind);
  return { count: row?.failures ?? 0, lastAt: row?.last_at.getTime() ?? 0 };
};

async function lookUp(
  db: Tx,
  merchant: string,
  username: string,
  clientIp: string,
  now: number,
): Promise<Attempt> {
  const keys = toKeys(username, clientIp);
  const member = await findMemberByUsername(db, merchant, username);
  const rows = await selectFailures(db, merchant, allKeys(keys), new Date(now - forgetMs));
  const knownAddress =
    member !== undefined && (await isKnownAddress(db, merchant, member.id, keys.address.key_hash));
  return {
    keys,
    member,
    credential: member && (await selectCredential(db, merchant, member.id)),
    history: {
      account: countOf(rows, keys.account),
      address: countOf(rows, keys.address),
      pair: countOf(rows, keys.pair),
      knownAddress,
    },
  };
}

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

async function refuse(db: Tx, context: OpenCallContext, attempt: Attempt): Promise<Outcome> {
  const { merchant, now } = context;
  const times = { now: new Date(now), since: new Date(now - forgetMs) };
  await addFailures(db, merchant, allKeys(attempt.keys), times);
  const { account, address, ...rest } = attempt.history;
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
  { keys, credential }: Attempt,
  member: Member,
): Promise<Outcome> {
  const { merchant, now, site, cookies } = context;
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
  if (!(await passesBotCheck(checks, site.botCheck, payload.verification, merchant)))
    return err({ code: "BOT_CHECK_FAILED" });
  const found = await context.transaction(async (db) => {
    const attempt = await lookUp(db, merchant, payload.username, clientIp, now);
    return { attempt, stop: await stopBefore(db, context, attempt, payload.captcha) };
  });
  if (found.stop !== undefined) return err(found.stop);
  const { attempt } = found;
  const password = await fittingPassword(payload.password, attempt.credential);
  const { member, credential } = attempt;
  if (password === undefined || member === undefined || credential === undefined)
    return context.transaction((db) => refuse(db, context, attempt));
  const outcome = await context.transaction((db) => admit(db, context, attempt, member));
  if (outcome.ok) await renewHash(context, member.id, credential.password_hash, password);
  return outcome;
}
