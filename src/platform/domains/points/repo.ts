import type { Tx } from "#src/store/tx.ts";
import type { EntryKind, PointsTables } from "./tables.ts";

const tables = (db: Tx) => db.withTables<PointsTables>();

/** A member's points. */
export interface AccountRow {
  balance: bigint;
  earned: bigint;
  spent: bigint;
}

/** A member's points; all zero for one who never had any. */
export async function selectAccount(
  db: Tx,
  merchant: string,
  memberId: string,
): Promise<AccountRow> {
  const row = await tables(db)
    .selectFrom("points_account")
    .select(["balance", "earned", "spent"])
    .where("merchant", "=", merchant)
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  const { balance = "0", earned = "0", spent = "0" } = row ?? {};
  return { balance: BigInt(balance), earned: BigInt(earned), spent: BigInt(spent) };
}

/** A member's valid bets in all, in minor units. */
export async function selectValidBet(
  db: Tx,
  merchant: string,
  memberId: string,
  currency: string,
): Promise<bigint> {
  const row = await tables(db)
    .selectFrom("points_progress")
    .select("valid_bet")
    .where("merchant", "=", merchant)
    .where("member_id", "=", memberId)
    .where("currency", "=", currency)
    .executeTakeFirst();
  return BigInt(row?.valid_bet ?? "0");
}

/** Which of a member's entries are asked for. */
export interface EntryFilter {
  memberId: string;
  /** Left out: without a bound. */
  from?: Date;
  /** Entries before this instant. */
  before?: Date;
}

const matching = (db: Tx, merchant: string, { memberId, from, before }: EntryFilter) => {
  let query = tables(db)
    .selectFrom("points_entry")
    .where("merchant", "=", merchant)
    .where("member_id", "=", memberId);
  if (from !== undefined) query = query.where("created_at", ">=", from);
  if (before !== undefined) query = query.where("created_at", "<", before);
  return query;
};

/** An entry as it stands. */
export interface EntryRow {
  place: string;
  kind: EntryKind;
  points: string;
  balance: string;
  remark: string;
  created_at: Date;
}

/** A part of a member's entries, newest first. */
export const selectEntries = (
  db: Tx,
  merchant: string,
  filter: EntryFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<EntryRow[]> =>
  matching(db, merchant, filter)
    .select(["place", "kind", "points", "balance", "remark", "created_at"])
    .orderBy("place", "desc")
    .limit(limit)
    .offset(offset)
    .execute();

/** How many entries match. */
export async function countEntries(db: Tx, merchant: string, filter: EntryFilter): Promise<number> {
  const row = await matching(db, merchant, filter)
    .select((eb) => eb.fn.countAll<string>().as("total"))
    .executeTakeFirstOrThrow();
  return Number(row.total);
}

/** What a member asks for with a key. */
export interface RequestKey {
  memberId: string;
  key: string;
  contentHash: string;
}

/** Takes a key; false when the member used it before. */
export async function insertRequest(
  db: Tx,
  merchant: string,
  { memberId, key, contentHash }: RequestKey,
  at: Date,
): Promise<boolean> {
  const added = await tables(db)
    .insertInto("points_request")
    .values({
      merchant,
      member_id: memberId,
      idempotency_key: key,
      content_hash: contentHash,
      created_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(["merchant", "member_id", "idempotency_key"]).doNothing(),
    )
    .returning("idempotency_key")
    .execute();
  return added.length === 1;
}

/** What was asked for with a key before, and what was answered. */
export const selectRequest = (
  db: Tx,
  merchant: string,
  { memberId, key }: RequestKey,
): Promise<{ content_hash: string; answer: unknown } | undefined> =>
  tables(db)
    .selectFrom("points_request")
    .select(["content_hash", "answer"])
    .where("merchant", "=", merchant)
    .where("member_id", "=", memberId)
    .where("idempotency_key", "=", key)
    .executeTakeFirst();

/** Keeps what was answered, for the same key again. */
export async function storeAnswer(
  db: Tx,
  merchant: string,
  { memberId, key }: RequestKey,
  answer: unknown,
): Promise<void> {
  await tables(db)
    .updateTable("points_request")
    .set({ answer: JSON.stringify(answer) })
    .where("merchant", "=", merchant)
    .where("member_id", "=", memberId)
    .where("idempotency_key", "=", key)
    .execute();
}
