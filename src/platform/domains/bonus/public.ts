import { join } from "node:path";
import type { Merchant } from "#src/contracts/site.gen.ts";
import type { MigrationSet } from "#src/store/migrate.ts";
import type { Tx } from "#src/store/tx.ts";
import { bonusFault, personMarks } from "../limits/public.ts";
import { findPerson } from "../member/public.ts";
import { contactsOf, placesOf } from "../session/public.ts";
import { payBonus } from "../turnover/public.ts";
import { sumPaidIn } from "../wallet/public.ts";
import {
  insertPromise,
  isUsedUp,
  lockBonuses,
  markPaid,
  type Promised,
  type Source,
  selectPromise,
} from "./repo.ts";

/** The domain's migrations. */
export const bonusMigrations: MigrationSet = {
  domain: "bonus",
  dir: join(import.meta.dirname, "migrations"),
};

/** For how long a network gets no second bonus; people share networks, so not for good (decision 53). */
const networkMs = 30 * 86_400_000;

/** Whose bonus may be due, where and when. */
export interface BonusQuestion {
  merchant: string;
  site: Merchant;
  memberId: string;
  now: number;
}

/** Promises a new member the bonus the merchant's registration names (REG-05); nothing is paid yet. */
export const promiseBonus = (db: Tx, promised: Promised, now: number): Promise<void> =>
  insertPromise(db, promised, now);

/** The bonus that a member was promised and has not been paid. */
export const promisedBonus = selectPromise;

/** Whether a member was promised a bonus that is not paid yet. */
export const isBonusPromised = async (db: Tx, memberId: string): Promise<boolean> =>
  (await selectPromise(db, memberId)) !== undefined;

/** What a member is known by: devices and networks they logged in from, and the person they are. */
async function sourcesOf(
  db: Tx,
  { merchant, site, memberId, now }: BonusQuestion,
  contacts: Awaited<ReturnType<typeof contactsOf>>,
): Promise<Source[]> {
  const { devices, networks } = await placesOf(db, memberId, now - networkMs);
  const person = await findPerson(db, memberId);
  const marks = person === undefined ? [] : personMarks(merchant, { ...person, contacts }, site);
  return [
    ...devices.map((mark): Source => ({ kind: "device", mark })),
    ...networks.map((mark): Source => ({ kind: "network", mark })),
    ...marks.map((mark): Source => ({ kind: "person", mark })),
  ];
}

/**
 * Pays a member's sign-up bonus once a number is verified and a deposit has arrived, in the caller's
 * transaction; else does nothing and may be asked again (T21). One bonus goes to one device, number and
 * person, and to one network in thirty days; none to who keeps away from play (G8, G14).
 */
export async function payBonusIfDue(db: Tx, question: BonusQuestion): Promise<void> {
  const { merchant, memberId, now } = question;
  if ((await selectPromise(db, memberId)) === undefined) return;
  // Before anything else is read: a deposit and a number that come together see each other.
  await lockBonuses(db);
  const promised = await selectPromise(db, memberId);
  if (promised === undefined) return;
  const contacts = await contactsOf(db, memberId);
  if (contacts.phone === undefined) return;
  const { currency, amount } = promised;
  const since = new Date(0);
  if ((await sumPaidIn(db, { memberId, currency, since })) <= 0n) return;
  if ((await bonusFault(db, { merchant, memberId, now })) !== undefined) return;
  const sources = await sourcesOf(db, question, contacts);
  if (await isUsedUp(db, sources, now - networkMs)) return;
  await markPaid(db, memberId, sources, now);
  const kind = "sign-up-bonus";
  await payBonus(db, question.site, {
    kind,
    bonus: "signUp",
    key: `${kind}:${memberId}`,
    memberId,
    currency,
    amount,
    now,
  });
}
