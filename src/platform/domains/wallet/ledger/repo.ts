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

/** Adds a transfer's head; false when its key was used before. */
export async function insertTransfer(
  db: Tx,
  { id, kind, key, contentHash, createdAt }: TransferRow,
): Promise<boolean> {
  const added = await tables(db)
    .insertInto("ledger_transfer")
    .values({
      merchant: db.merchant,
      id,
      kind,
      idempotency_key: key,
      content_hash: contentHash,
      created_at: createdAt,
    })
    .onConflict((conflict) => conflict.constraint("ledger_transfer_key").doNothing())
    .returning("id")
    .execute();
  return added.length === 1;
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

/** Adds a transfer's entries; the database moves the balances and judges the whole at commit. */
export async function insertEntries(
  db: Tx,
  transferId: string,
  entries: readonly EntryRow[],
): Promise<void> {
  const rows = entries.map(({ accountId, currency, amount, bonus }, line) => ({
    merchant: db.merchant,
    transfer_id: transferId,
    line,
    account_id: accountId,
    currency,
    amount: amount.toString(),
    bonus: bonus ?? null,
  }));
  await tables(db).insertInto("ledger_entry").values(rows).execute();
}
