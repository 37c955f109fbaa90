import { sql } from "kysely";
import type { Tx } from "#src/store/tx.ts";
import type { BonusKind, WalletTables } from "../tables.ts";

const tables = (db: Tx) => db.withTables<WalletTables>();

/** Who an account belongs to. */
export interface AccountKey {
  kind: "member" | "house";
  /** The member's id, or the house account's name. */
  owner: string;
  currency: string;
  /** The code of the vendor whose wallet it is; left out: the main one. */
  wallet?: string | undefined;
}

/** The wallet everybody has. */
export const mainWallet = "main";

/** An account with what is on it, in minor units. */
export interface AccountRow {
  id: string;
  currency: string;
  balance: bigint;
}

/** One side of a transfer. */
export interface EntryRow {
  accountId: string;
  currency: string;
  /** Minor units; positive credits the account. */
  amount: bigint;
  /** Which bonus it is, on a member's account; left out: none. */
  bonus?: BonusKind | undefined;
}

export async function selectAccount(
  db: Tx,
  { kind, owner, currency, wallet = mainWallet }: AccountKey,
): Promise<AccountRow | undefined> {
  const row = await tables(db)
    .selectFrom("ledger_account")
    .select(["id", "currency", "balance"])
    .where("merchant", "=", db.merchant)
    .where("kind", "=", kind)
    .where("owner", "=", owner)
    .where("currency", "=", currency)
    .where("wallet", "=", wallet)
    .executeTakeFirst();
  return row && { ...row, balance: BigInt(row.balance) };
}

/** All wallets of a member in a currency that were ever used. */
export async function selectWallets(
  db: Tx,
  memberId: string,
  currency: string,
): Promise<Map<string, bigint>> {
  const rows = await tables(db)
    .selectFrom("ledger_account")
    .select(["wallet", "balance"])
    .where("merchant", "=", db.merchant)
    .where("kind", "=", "member")
    .where("owner", "=", memberId)
    .where("currency", "=", currency)
    .orderBy("wallet")
    .execute();
  return new Map(rows.map(({ wallet, balance }) => [wallet, BigInt(balance)]));
}

/** The accounts of some members, by member, as far as they have one. One statement. */
export async function selectAccounts(
  db: Tx,
  owners: readonly string[],
  { currency, wallet = mainWallet }: Pick<AccountKey, "currency" | "wallet">,
): Promise<Map<string, string>> {
  const rows = await tables(db)
    .selectFrom("ledger_account")
    .select(["id", "owner"])
    .where("merchant", "=", db.merchant)
    .where("kind", "=", "member")
    .where("owner", "in", owners)
    .where("currency", "=", currency)
    .where("wallet", "=", wallet)
    .execute();
  return new Map(rows.map(({ id, owner }) => [owner, id]));
}

/** The accounts there are of some owners. One statement. */
export async function selectAccountsOf(
  db: Tx,
  keys: readonly AccountKey[],
): Promise<(AccountRow & { key: AccountKey })[]> {
  const asked = keys.map((key) => ({ wallet: mainWallet, ...key }));
  const { rows } = await sql<Required<AccountKey> & { id: string; balance: string }>`
    select account.id, account.balance::text, one.*
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as one (kind text, owner text, currency text, wallet text)
    join ledger_account as account on account.merchant = ${db.merchant} and account.kind = one.kind
      and account.owner = one.owner and account.currency = one.currency
      and account.wallet = one.wallet`.execute(db);
  return rows.map(({ id, balance, ...key }) => ({
    ...{ id, currency: key.currency, balance: BigInt(balance) },
    key,
  }));
}

/** Adds an account unless the owner has one in this currency. */
export async function insertAccount(
  db: Tx,
  id: string,
  key: AccountKey,
  createdAt: number,
): Promise<void> {
  await tables(db)
    .insertInto("ledger_account")
    .values({ merchant: db.merchant, id, ...key, created_at: new Date(createdAt) })
    .onConflict((conflict) => conflict.constraint("ledger_account_owner").doNothing())
    .execute();
}

/** A transfer's head. */
export interface TransferRow {
  id: string;
  kind: string;
  key: string;
  contentHash: string;
  createdAt: Date;
}

/** Adds heads of transfers; gives how many: those whose key was used before are left out. One statement. */
export async function insertTransfers(db: Tx, transfers: readonly TransferRow[]): Promise<number> {
  const added = await tables(db)
    .insertInto("ledger_transfer")
    .values(
      transfers.map(({ id, kind, key, contentHash, createdAt }) => ({
        merchant: db.merchant,
        id,
        kind,
        idempotency_key: key,
        content_hash: contentHash,
        created_at: createdAt,
      })),
    )
    .onConflict((conflict) => conflict.constraint("ledger_transfer_key").doNothing())
    .returning("id")
    .execute();
  return added.length;
}

/**
 * Adds a transfer with its entries, each at its line; the database moves the balances and judges the whole at
 * commit. One statement.
 * @param entries in the order in which their accounts are locked
 * @returns false where the key was used before: nothing was added
 */
export async function insertTransfer(
  db: Tx,
  { id, kind, key, contentHash, createdAt }: TransferRow,
  entries: readonly EntryRow[],
): Promise<boolean> {
  const lines = entries.map(({ accountId, currency, amount, bonus }, line) => ({
    line,
    account: accountId,
    currency,
    amount: amount.toString(),
    bonus,
  }));
  const { rows } = await sql`
    with head as (
      insert into ledger_transfer (merchant, id, kind, idempotency_key, content_hash, created_at)
      values (${db.merchant}, ${id}, ${kind}, ${key}, ${contentHash}, ${createdAt})
      on conflict on constraint ledger_transfer_key do nothing returning merchant, id
    ), entries as (
      insert into ledger_entry (merchant, transfer_id, line, account_id, currency, amount, bonus)
      select head.merchant, head.id, one.line, one.account, one.currency, one.amount, one.bonus
      from head, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        as one (line smallint, account uuid, currency text, amount bigint, bonus text)
      order by one.line
    )
    select id from head`.execute(db);
  return rows.length === 1;
}

/** The transfer that used a key. */
export const selectTransfer = (
  db: Tx,
  key: string,
): Promise<{ id: string; content_hash: string } | undefined> =>
  tables(db)
    .selectFrom("ledger_transfer")
    .select(["id", "content_hash"])
    .where("merchant", "=", db.merchant)
    .where("idempotency_key", "=", key)
    .executeTakeFirst();

/** The entries of a transfer, each at its line. */
export interface TransferEntries {
  id: string;
  entries: readonly EntryRow[];
}

/**
 * Adds the entries of transfers; the database moves the balances and judges each whole at commit. Accounts
 * are locked in the order of their ids, whatever transfer they are of. One statement.
 */
export async function insertEntries(db: Tx, transfers: readonly TransferEntries[]): Promise<void> {
  const rows = transfers.flatMap(({ id, entries }) =>
    entries.map(({ accountId, currency, amount, bonus }, line) => ({
      merchant: db.merchant,
      transfer_id: id,
      line,
      account_id: accountId,
      currency,
      amount: amount.toString(),
      bonus: bonus ?? null,
    })),
  );
  rows.sort(({ account_id: one }, { account_id: other }) => (one < other ? -1 : +(one > other)));
  await tables(db).insertInto("ledger_entry").values(rows).execute();
}
