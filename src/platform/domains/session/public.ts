import { join } from "node:path";
import type { MigrationSet } from "#src/store/migrate.ts";
import type { Tx } from "#src/store/tx.ts";
import { selectContacts } from "./contact-repo.ts";
import { checkPassword } from "./money-password.ts";
import { deleteSessionsOf, selectBeginning, selectCredential } from "./repo.ts";
import { asksChange } from "./service.ts";

/** The domain's migrations. */
export const sessionMigrations: MigrationSet = {
  domain: "session",
  dir: join(import.meta.dirname, "migrations"),
};

/** Whether a member has to change the password (spec 4, OPEN-015). */
export async function asksPasswordChange(
  db: Tx,
  merchant: string,
  memberId: string,
  modules: Readonly<Record<string, string>>,
): Promise<boolean> {
  const credential = await selectCredential(db, merchant, memberId);
  return asksChange(credential?.must_change ?? null, modules);
}

/** Checks the password that guards a member's money (OPEN-106); gives the refusal, or undefined. */
export const checkMoneyPassword = checkPassword;

/** Ends every session of a member, and with them what hangs on them. */
export const endSessions = deleteSessionsOf;

/** A member's verified number and address. */
export const contactsOf = selectContacts;

/** When a session began, epoch milliseconds; undefined when there is none any more. */
export const sessionBegan = selectBeginning;
