import { randomUUID } from "node:crypto";
import type { Tx } from "#src/store/tx.ts";
import {
  type AccountKey,
  type AccountRow,
  insertAccount,
  selectAccount,
  selectAccountsOf,
} from "./repo.ts";

/** Gives an owner's account in a currency, opening it when there is none. */
export async function openAccount(db: Tx, key: AccountKey, now: number): Promise<AccountRow> {
  const known = await selectAccount(db, key);
  if (known !== undefined) return known;
  await insertAccount(db, randomUUID(), key, now);
  const opened = await selectAccount(db, key);
  if (opened === undefined) throw new Error("A ledger account was opened and is not there.");
  return opened;
}

/** Gives the accounts of two owners, in one statement where there are both. */
export async function openBoth(
  db: Tx,
  [one, other]: readonly [AccountKey, AccountKey],
  now: number,
): Promise<[AccountRow, AccountRow]> {
  const known = await selectAccountsOf(db, [one, other]);
  const of = async (key: AccountKey): Promise<AccountRow> =>
    known.find(({ key: { kind, owner } }) => kind === key.kind && owner === key.owner) ??
    (await openAccount(db, key, now));
  return [await of(one), await of(other)];
}
