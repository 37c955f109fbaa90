import type {
  EnrolPayload,
  SignInPayload,
  SignInValue,
  StaffSession,
} from "#src/contracts/control.gen.ts";
import { isCommonPassword } from "#src/credentials/common-passwords.ts";
import { dummyHash, hashPassword, verifyPassword } from "#src/credentials/passwords.ts";
import type { PlatformSecret } from "#src/credentials/secret.ts";
import { digest, makeSecret } from "#src/credentials/tokens.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import type { Database } from "#src/store/database.ts";
import type { AcrossTx } from "#src/store/tx.ts";
import { writeAudit } from "../audit/repo.ts";
import { type CallError, inTransaction, Refused } from "../kernel/context.ts";
import { makeAuthenticator, stepOf } from "./authenticator.ts";
import { countWrong, type StaffRow, selectStaff, takeStep, updateStaff } from "./repo.ts";
import {
  countWrongTicket,
  deleteTicketsOf,
  insertSession,
  insertTicket,
  selectTicket,
} from "./session-repo.ts";

/** What signing in works with. */
export interface SignInDeps {
  database: Database;
  secret: PlatformSecret;
}

/** A working day. */
const sessionMs = 12 * 60 * 60 * 1000;
const ticketMs = 10 * 60 * 1000;
/** Wrong tries before each further one has to wait, twice as long each time. */
const freeTries = 5;
const firstWaitMs = 30_000;
const longestWaitMs = 60 * 60 * 1000;
const shortestPassword = 12;

const waitOf = (wrong: number): number =>
  wrong < freeTries ? 0 : Math.min(longestWaitMs, firstWaitMs * 2 ** (wrong - freeTries));

/** The refusal of an account that has to wait; undefined for any other. */
function lockOf(row: StaffRow | undefined, now: number): CallError | undefined {
  const ms = (row?.locked_until?.getTime() ?? 0) - now;
  return ms > 0 ? { code: "SIGN_IN_LOCKED", retryAfter: Math.ceil(ms / 1000) } : undefined;
}

/** Begins a session of somebody whose right to it was judged. */
export async function beginSession(
  db: AcrossTx,
  { login, name }: Pick<StaffRow, "login" | "name">,
  now: number,
): Promise<StaffSession> {
  const token = makeSecret();
  const expiresAt = now + sessionMs;
  await insertSession(db, { digest: digest(token), login, expiresAt }, now);
  await writeAudit(db, { actor: login, action: "session.begin", detail: {} }, now);
  return { token, expiresAt: new Date(expiresAt).toISOString(), login, name };
}

/** Counts a wrong try, and says how long the next one has to wait. */
async function refuseTry(
  { database }: SignInDeps,
  login: string,
  error: CallError,
  now: number,
): Promise<Result<never, CallError>> {
  await database.ofInstallation(async (db) => {
    const wait = waitOf(await countWrong(db, login));
    if (wait === 0) return;
    await updateStaff(db, login, { locked_until: new Date(now + wait) });
    await writeAudit(db, { actor: login, action: "session.locked", detail: { ms: wait } }, now);
  });
  return err(error);
}

/**
 * Judges a name and a password, and the code of an authenticator. Whoever has none yet, or a password
 * that is good once, gets a ticket to enrol with. Nobody is told which of name and password is wrong.
 */
export async function signIn(
  deps: SignInDeps,
  { login, password, code }: SignInPayload,
  now: number,
): Promise<Result<SignInValue, CallError>> {
  const row = await deps.database.ofInstallation((db) => selectStaff(db, login));
  const locked = lockOf(row, now);
  if (locked !== undefined) return err(locked);
  const isRight = await verifyPassword(password, row?.password ?? (await dummyHash));
  if (row === undefined || row.password === null || row.disabled)
    return err({ code: "SIGN_IN_WRONG" });
  if (!isRight) return refuseTry(deps, login, { code: "SIGN_IN_WRONG" }, now);
  // Wrong tries that came at the same moment may have locked the account meanwhile, or a reset changed it.
  const after = await deps.database.ofInstallation((db) => selectStaff(db, login));
  const late = lockOf(after, now);
  if (late !== undefined) return err(late);
  if (after?.password !== row.password || after.disabled) return err({ code: "SIGN_IN_WRONG" });
  const { authenticator } = row;
  if (row.once || authenticator === null)
    return ok({ enrolment: await beginEnrolment(deps, login, now) });
  if (code === undefined) return err({ code: "CODE_REQUIRED" });
  const step = stepOf(deps.secret, { login, sealed: authenticator }, code, now);
  const begun = await inTransaction(deps.database, async (db) => {
    if (step === undefined || !(await takeStep(db, login, step)))
      throw new Refused({ code: "CODE_WRONG" });
    await updateStaff(db, login, { wrong: 0, locked_until: null });
    return { session: await beginSession(db, row, now) };
  });
  return begun.ok ? begun : refuseTry(deps, login, begun.error, now);
}

async function beginEnrolment(
  { database, secret }: SignInDeps,
  login: string,
  now: number,
): Promise<NonNullable<SignInValue["enrolment"]>> {
  const ticket = makeSecret();
  const { sealed, ...shown } = makeAuthenticator(secret, login);
  await database.ofInstallation((db) =>
    insertTicket(
      db,
      { digest: digest(ticket), login, secret: sealed, expiresAt: now + ticketMs },
      now,
    ),
  );
  return { ticket, ...shown };
}

/** Takes the first password of somebody's own and their app's first code. */
export async function enrol(
  { database, secret }: SignInDeps,
  { ticket, password, code }: EnrolPayload,
  now: number,
): Promise<Result<StaffSession, CallError>> {
  const key = digest(ticket);
  const known = await database.ofInstallation((db) => selectTicket(db, key, now));
  if (known === undefined || known.wrong >= freeTries) return err({ code: "TICKET_ENDED" });
  const { login, secret: sealed } = known;
  if (password.length < shortestPassword || isCommonPassword(password, [login, "portico"]))
    return err({ code: "PASSWORD_WEAK" });
  const step = stepOf(secret, { login, sealed }, code, now);
  if (step === undefined) {
    await database.ofInstallation((db) => countWrongTicket(db, key));
    return err({ code: "CODE_WRONG" });
  }
  const hash = await hashPassword(password);
  return inTransaction(database, async (db) => {
    // The password is good once, also for two who began with it or come at the same moment.
    if ((await selectTicket(db, key, now)) === undefined)
      throw new Refused({ code: "TICKET_ENDED" });
    await deleteTicketsOf(db, login);
    await updateStaff(db, login, {
      password: hash,
      once: false,
      authenticator: sealed,
      wrong: 0,
      locked_until: null,
    });
    await takeStep(db, login, step);
    const row = await selectStaff(db, login);
    if (row === undefined || row.disabled) throw new Refused({ code: "TICKET_ENDED" });
    await writeAudit(db, { actor: login, action: "staff.enrol", detail: {} }, now);
    return beginSession(db, row, now);
  });
}
