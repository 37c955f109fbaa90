import { type NotNull, sql } from "kysely";
import type { Tx } from "#src/store/tx.ts";
import type { Days } from "../../../kernel/calendar.ts";
import type { BonusKind, WalletTables } from "../tables.ts";

/** Which of a member's bonuses are asked for. */
export interface BonusFilter extends Days {
  memberId: string;
  currency: string;
  bonus?: BonusKind | undefined;
}

/** A bonus as the ledger has it. Minor units. */
export interface BonusRow {
  transfer_id: string;
  line: number;
  bonus: BonusKind;
  ledger_kind: string;
  amount: string;
  /** The transfer's key: the ledger's kind, what it is for, and mostly whose. */
  reference: string;
  created_at: Date;
}

const matching = (db: Tx, { memberId, currency, bonus, from, before }: BonusFilter) => {
  let query = db
    .withTables<WalletTables>()
    .selectFrom("ledger_account as account")
    .innerJoin("ledger_entry as entry", (join) =>
      join
        .onRef("entry.merchant", "=", "account.merchant")
        .onRef("entry.account_id", "=", "account.id"),
    )
    .innerJoin("ledger_transfer as transfer", (join) =>
      join
        .onRef("transfer.merchant", "=", "entry.merchant")
        .onRef("transfer.id", "=", "entry.transfer_id"),
    )
    .where("account.merchant", "=", db.merchant)
    .where("account.kind", "=", "member")
    .where("account.owner", "=", memberId)
    .where("account.currency", "=", currency)
    // In the very words of the index that holds bonuses alone.
    .where("entry.bonus", "is not", null);
  if (from !== undefined) query = query.where("transfer.created_at", ">=", from);
  if (before !== undefined) query = query.where("transfer.created_at", "<", before);
  return bonus === undefined ? query : query.where("entry.bonus", "=", bonus);
};

/** A part of the bonuses a member was paid, the latest first. */
export const selectBonuses = (
  db: Tx,
  filter: BonusFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<BonusRow[]> =>
  matching(db, filter)
    .select([
      "entry.transfer_id",
      "entry.line",
      "entry.bonus",
      "transfer.kind as ledger_kind",
      "entry.amount",
      "transfer.idempotency_key as reference",
      "transfer.created_at",
    ])
    .orderBy("transfer.created_at", "desc")
    .orderBy("entry.place", "desc")
    .orderBy("account.wallet")
    .limit(limit)
    .offset(offset)
    // What matches is a bonus.
    .$narrowType<{ bonus: NotNull }>()
    .execute();

/** How many bonuses match, and what they come to in minor units. */
export async function sumBonuses(
  db: Tx,
  filter: BonusFilter,
): Promise<{ rows: number; amount: bigint }> {
  const row = await matching(db, filter)
    .select([
      sql<string>`count(*)`.as("rows"),
      sql<string>`coalesce(sum(entry.amount), 0)::text`.as("amount"),
    ])
    .executeTakeFirstOrThrow();
  return { rows: Number(row.rows), amount: BigInt(row.amount) };
}

/** What a member was given on a day of a time zone, in minor units. */
export interface BonusDay {
  /** yyyy-MM-dd */
  day: string;
  /** All but rebates. */
  bonus: bigint;
  rebate: bigint;
}

/** The bonuses that match, summed by day. One statement. */
export async function sumBonusesByDay(
  db: Tx,
  filter: BonusFilter,
  timeZone: string,
): Promise<BonusDay[]> {
  const isRebate = sql<boolean>`entry.bonus = 'rebate'`;
  const rows = await matching(db, filter)
    .select([
      sql<string>`to_char(transfer.created_at at time zone ${timeZone}, 'YYYY-MM-DD')`.as("day"),
      sql<string>`coalesce(sum(entry.amount) filter (where not ${isRebate}), 0)::text`.as("bonus"),
      sql<string>`coalesce(sum(entry.amount) filter (where ${isRebate}), 0)::text`.as("rebate"),
    ])
    .groupBy("day")
    .orderBy("day")
    .execute();
  return rows.map(({ day, bonus, rebate }) => {
    return { day, bonus: BigInt(bonus), rebate: BigInt(rebate) };
  });
}
