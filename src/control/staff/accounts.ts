import type {
  AddStaffPayload,
  ChangeStaffPayload,
  Grant,
  NewAccount,
  OneTimePassword,
  StaffMember,
} from "#src/contracts/control.gen.ts";
import { hashPassword } from "#src/credentials/passwords.ts";
import { makeSecret } from "#src/credentials/tokens.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import type { Database } from "#src/store/database.ts";
import type { AcrossTx } from "#src/store/tx.ts";
import { writeAudit } from "../audit/repo.ts";
import { sectionFault } from "../drafts/sections.ts";
import { type CallError, inTransaction, Refused } from "../kernel/context.ts";
import {
  insertStaff,
  type StaffRow,
  selectAllStaff,
  selectStaff,
  selectStaffBySubject,
  updateStaff,
} from "./repo.ts";
import { deleteSessionsOf, deleteTicketsOf } from "./session-repo.ts";

/** An account as it is shown. */
export const toMember = (row: StaffRow): StaffMember => ({
  login: row.login,
  name: row.name,
  grants: row.grants,
  hasAuthenticator: row.authenticator !== null,
  disabled: row.disabled,
  subject: row.subject,
  madeAt: row.made_at.toISOString(),
});

/** A password that is good once: long enough that nobody guesses it, in groups that can be read out. */
const makeOneTimePassword = (): string =>
  (
    makeSecret()
      .replace(/[-_]/g, "")
      .slice(0, 20)
      .match(/.{1,5}/g) ?? []
  ).join("-");

const everything: Grant[] = [{ role: "administrator", merchants: ["*"] }];

/**
 * Makes an administrator's account from the machine of the database itself, such as the first one.
 * @returns the password that is good once, or STAFF_KNOWN
 */
export async function makeAdministrator(
  database: Database,
  login: string,
  now: number,
): Promise<Result<OneTimePassword, CallError>> {
  const password = makeOneTimePassword();
  const account = { login, name: login, grants: everything };
  const made = await makeAccount(database, { ...account, password }, "this machine", now);
  return made.ok ? ok({ login, password }) : made;
}

/** Makes an account with a password that is good once, or one of somebody whom the identity provider knows. */
export async function addStaff(
  database: Database,
  account: AddStaffPayload,
  actor: string,
  now: number,
): Promise<Result<NewAccount, CallError>> {
  const fault = sectionFault(account.grants.flatMap(({ sections = [] }) => sections));
  if (fault !== undefined) return err(fault);
  const password = account.subject === undefined ? makeOneTimePassword() : null;
  const made = await makeAccount(database, { ...account, password }, actor, now);
  return made.ok ? ok({ login: account.login, password }) : made;
}

async function makeAccount(
  database: Database,
  { password, ...account }: AddStaffPayload & { password: string | null },
  actor: string,
  now: number,
): Promise<Result<void, CallError>> {
  const { login, grants, subject } = account;
  const hash = password === null ? null : await hashPassword(password);
  return inTransaction(database, async (db) => {
    await refuseTaken(db, login, subject);
    const row = { ...account, password: hash, subject: subject ?? null };
    if (!(await insertStaff(db, row, now))) throw new Refused({ code: "STAFF_KNOWN" });
    const detail = { login, grants, subject };
    await writeAudit(db, { actor, action: "staff.add", detail }, now);
  });
}

/** Changes what an account may do; an account that is disabled is signed out everywhere. */
export async function changeStaff(
  database: Database,
  { login, grants, disabled, subject }: ChangeStaffPayload,
  actor: string,
  now: number,
): Promise<Result<StaffMember, CallError>> {
  const fault = sectionFault(grants?.flatMap(({ sections = [] }) => sections));
  if (fault !== undefined) return err(fault);
  return inTransaction(database, async (db) => {
    const change = {
      ...(grants !== undefined && { grants }),
      ...(disabled !== undefined && { disabled }),
      // Who signs in there has no password here that could be guessed.
      ...(subject !== undefined && { subject, password: null, authenticator: null }),
    };
    await refuseTaken(db, login, subject);
    const detail = { login, grants, disabled, subject };
    await writeAudit(db, { actor, action: "staff.change", detail }, now);
    if (!(await updateStaff(db, login, change))) throw new Refused({ code: "STAFF_UNKNOWN" });
    if (disabled === true || subject !== undefined) await signOutEverywhere(db, login);
    await keepAdministrator(db);
    return toMember((await selectStaff(db, login)) as StaffRow);
  });
}

/** Ends an account's sessions, and sign-ins that have begun. */
async function signOutEverywhere(db: AcrossTx, login: string): Promise<void> {
  await deleteSessionsOf(db, login);
  await deleteTicketsOf(db, login);
}

/** Refuses a person of the identity provider's who is another account's already. */
async function refuseTaken(
  db: AcrossTx,
  login: string,
  subject: string | undefined,
): Promise<void> {
  const owner = subject && (await selectStaffBySubject(db, subject));
  if (owner && owner.login !== login) throw new Refused({ code: "SUBJECT_TAKEN" });
}

/** Refuses what would leave nobody to manage accounts. */
async function keepAdministrator(db: AcrossTx): Promise<void> {
  const rows = await selectAllStaff(db);
  const manages = ({ disabled, grants }: StaffRow): boolean =>
    !disabled && grants.some(({ role }) => role === "administrator");
  if (!rows.some(manages)) throw new Refused({ code: "LAST_ADMINISTRATOR" });
}

/** Takes password, authenticator and identity provider away, and gives a password that is good once. */
export async function resetStaff(
  database: Database,
  login: string,
  actor: string,
  now: number,
): Promise<Result<OneTimePassword, CallError>> {
  const password = makeOneTimePassword();
  const hash = await hashPassword(password);
  const done = await inTransaction(database, async (db) => {
    await writeAudit(db, { actor, action: "staff.reset", detail: { login } }, now);
    const change = {
      password: hash,
      once: true,
      authenticator: null,
      subject: null,
      wrong: 0,
      locked_until: null,
    };
    if (!(await updateStaff(db, login, change))) throw new Refused({ code: "STAFF_UNKNOWN" });
    await signOutEverywhere(db, login);
  });
  return done.ok ? ok({ login, password }) : done;
}
