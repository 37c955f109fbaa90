import type { Tx } from "#src/store/tx.ts";
import type { Days } from "../../kernel/calendar.ts";
import type { EntryKind, PointsTables } from "./tables.ts";

const tables = (db: Tx) => db.withTables<PointsTables>();

/** A member's points. */
export interface AccountRow {
  balance: bigint;
  earned: bigint;
  spent: bigint;
}

/** A member's points; all zero for one who never had any. */
export async function selectAccount(db: Tx, memberId: string): Promise<AccountRow> {
  const row = await tables(db)
    .selectFrom("points_account")
    .select(["balance", "earned", "spent"])
    .where("merchant", "=", db.merchant)
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  const { balance = "0", earned = "0", spent = "0" } = row ?? {};
  return { balance: BigInt(balance), earned: BigInt(earned), spent: BigInt(spent) };
}

/** A member's valid bets in all, in minor units. */
export async function selectValidBet(db: Tx, memberId: string, currency: string): Promise<bigint> {
  const row = await tables(db)
    .selectFrom("points_progress")
    .select("valid_bet")
    .where("merchant", "=", db.merchant)
    .where("member_id", "=", memberId)
    .where("currency", "=", currency)
    .executeTakeFirst();
  return BigInt(row?.valid_bet ?? "0");
}

/** Which of a member's entries are asked for. */
export interface EntryFilter extends Days {
  memberId: string;
}

const matching = (db: Tx, { memberId, from, before }: EntryFilter) => {
  let query = tables(db)
    .selectFrom("points_entry")
    .where("merchant", "=", db.merchant)
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

/** A part of a member's entries, newest first. What is skipped is skipped in the index alone. */
export const selectEntries = (
  db: Tx,
  filter: EntryFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<EntryRow[]> =>
  tables(db)
    .selectFrom("points_entry")
    .select(["place", "kind", "points", "balance", "remark", "created_at"])
    .where("merchant", "=", db.merchant)
    .where("member_id", "=", filter.memberId)
    .where("place", "in", () =>
      matching(db, filter).select("place").orderBy("place", "desc").limit(limit).offset(offset),
    )
    .orderBy("place", "desc")
    .execute();

/** How many entries match. */
export async function countEntries(db: Tx, filter: EntryFilter): Promise<number> {
  const row = await matching(db, filter)
    .select((eb) => eb.fn.countAll<string>().as("total"))
    .executeTakeFirstOrThrow();
  return Number(row.total);
}
