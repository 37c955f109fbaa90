import { join } from "node:path";
import { makeLru } from "#src/shared/lru.ts";
import type { MigrationSet } from "#src/store/migrate.ts";
import type { Tx } from "#src/store/tx.ts";
import { networksOf, placesOf as placesOfMember } from "./login/place-repo.ts";
import { addressHash, sharesPlace } from "./login/places.ts";
import { checkPassword, pauseFault } from "./passwords/money-password.ts";
import { selectContacts, selectContactsOfAll } from "./phone/contact-repo.ts";
import {
  type NewAccountDeps as AccountDeps,
  judgeNewAccount as judgeAccount,
  openAccountFor as openFor,
} from "./registration/open-below.ts";
import { deleteSessionsOf, hasPaymentHash, selectBeginning, selectCredential } from "./repo.ts";
import { asksChange } from "./service.ts";

/** The domain's migrations. */
export const sessionMigrations: MigrationSet = {
  domain: "session",
  dir: join(import.meta.dirname, "migrations"),
};

/** Whether a member has to change the password (spec 4, OPEN-015). */
export async function asksPasswordChange(
  db: Tx,
  memberId: string,
  modules: Readonly<Record<string, string>>,
): Promise<boolean> {
  const credential = await selectCredential(db, memberId);
  return asksChange(credential?.must_change ?? null, modules);
}

/** Checks the password that guards a member's money (OPEN-106); gives the refusal, or undefined. */
export const checkMoneyPassword = checkPassword;

/** Whether a member's money is guarded by a password of its own, not by the login's. */
export const hasPaymentPassword = hasPaymentHash;

/** Ends every session of a member, and with them what hangs on them. */
export const endSessions = deleteSessionsOf;

/** A member's verified number and address. */
export const contactsOf = selectContacts;

/** The same of several members, by id. */
export const contactsOfAll = selectContactsOfAll;

/** What a network is kept as. */
export const placeOf = addressHash;

/** The devices and networks a member logged in from. */
export const placesOf = placesOfMember;

/** The networks several members logged in from, by member. */
export const networksOfAll = networksOf;

/** Whether two accounts may be in one pair of hands. */
export const areTogether = sharesPlace;

/** Why a member's money stays where it is; undefined when it may move (row 10, T18). */
export const moneyPause = pauseFault;

/** When sessions began that were asked for last, by their ids: it never changes. */
const beginnings = makeLru<number>({ maxWeight: 10_000 });

/**
 * When a session began, epoch milliseconds; asked of one that goes on. Undefined when it was never there, or had
 * ended before anybody asked.
 */
export async function sessionBegan(db: Tx, sessionId: string): Promise<number | undefined> {
  const key = `${db.merchant} ${sessionId}`;
  const known = beginnings.get(key);
  if (known !== undefined) return known;
  const found = await selectBeginning(db, sessionId);
  if (found !== undefined) beginnings.set(key, found);
  return found;
}

/** What opening an account for somebody else needs from outside. */
export type NewAccountDeps = AccountDeps;

/** Judges an account that an agent opens for somebody else, and hashes its password. */
export const judgeNewAccount = judgeAccount;

/** Opens it, in the caller's transaction. */
export const openAccountFor = openFor;
