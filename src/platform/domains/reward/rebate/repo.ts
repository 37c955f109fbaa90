import { sql } from "kysely";
import type { Tx } from "#src/store/tx.ts";
import type { Days } from "../../../kernel/calendar.ts";
import type { RewardTables } from "../tables.ts";
import type { Paid, RebateLine } from "./lines.ts";

const tables = (db: Tx) => db.withTables<RewardTables>();

/** Whose rebates are asked for. */
export interface Whose {
  memberId: string;
  currency: string;
}

/** Makes one member's claims wait for each other until the transaction ends. */
export async function lockRebate(db: Tx, memberId: string): Promise<void> {
  const key = `rebate ${db.merchant} ${memberId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
}

/** What was paid for, by category. */
export async function selectPaid(
  db: Tx,
  { memberId, currency }: Whose,
): Promise<ReadonlyMap<string, Paid>> {
  const rows = await tables(db)
    .selectFrom("rebate_sum")
    .select(["category", "valid_bet", "amount"])
    .where("merchant", "=", db.merchant)
    .where("member_id", "=", memberId)
    .where("currency", "=", currency)
    .execute();
  return new Map(
    rows.map(({ category, valid_bet, amount }) => [
      category,
      { validBet: BigInt(valid_bet), amount: BigInt(amount) },
    ]),
  );
}

const matching = (db: Tx, { memberId, currency, from, before }: Whose & Days) => {
  let query = tables(db)
    .selectFrom("rebate_claim")
    .where("merchant", "=", db.merchant)
    .where("member_id", "=", memberId)
    .where("currency", "=", currency);
  if (from !== undefined) query = query.where("created_at", ">=", from);
  if (before !== undefined) query = query.where("created_at", "<", before);
  return query;
};

/** A rebate that was paid. Minor units. */
export interface ClaimRow {
  id: string;
  valid_bet: string;
  amount: string;
  created_at: Date;
}

/** A part of the rebates a member was paid, the latest first. */
export const selectClaims = (
  db: Tx,
  filter: Whose & Days,
  { limit, offset }: { limit: number; offset: number },
): Promise<ClaimRow[]> =>
  matching(db, filter)
    .select(["id", "valid_bet", "amount", "created_at"])
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();

/** How many rebates match, and what they come to in minor units. */
export async function sumClaims(
  db: Tx,
  filter: Whose & Days,
): Promise<{ rows: number; amount: bigint }> {
  const row = await matching(db, filter)
    .select([
      sql<string>`count(*)`.as("rows"),
      sql<string>`coalesce(sum(amount), 0)::text`.as("amount"),
    ])
    .executeTakeFirstOrThrow();
  return { rows: Number(row.rows), amount: BigInt(row.amount) };
}

/** A rebate that is paid now. */
export interface NewClaim extends Whose, Paid {
  id: string;
  lines: readonly RebateLine[];
  now: number;
}

/** Notes a rebate with how it came about, and that its bets were paid for. Three statements. */
export async function insertClaim(
  db: Tx,
  { id, memberId, currency, validBet, amount, lines, now }: NewClaim,
): Promise<void> {
  await tables(db)
    .insertInto("rebate_claim")
    .values({
      merchant: db.merchant,
      id,
      member_id: memberId,
      currency,
      valid_bet: String(validBet),
      amount: String(amount),
      created_at: new Date(now),
    })
    .execute();
  await tables(db)
    .insertInto("rebate_line")
    .values(
      lines.map((line) => ({
        merchant: db.merchant,
        claim_id: id,
        category: line.category,
        valid_bet: String(line.used),
        rate: Number(line.rate),
        amount: String(line.amount),
      })),
    )
    .execute();
  await sql`insert into rebate_sum as paid (merchant, member_id, currency, category, valid_bet, amount)
    select merchant, ${memberId}, ${currency}, category, valid_bet, amount from rebate_line
      where merchant = ${db.merchant} and claim_id = ${id}
    on conflict (merchant, member_id, currency, category) do update set
      valid_bet = paid.valid_bet + excluded.valid_bet,
      amount = paid.amount + excluded.amount`.execute(db);
}

/** How some rebates came about. Minor units as text. */
export interface ClaimLine {
  claim_id: string;
  category: string;
  valid_bet: string;
  /** Millionths. */
  rate: number;
  amount: string;
}

/** The lines of some rebates, by category. */
export async function selectClaimLines(db: Tx, claimIds: readonly string[]): Promise<ClaimLine[]> {
  if (claimIds.length === 0) return [];
  const { rows } = await sql<ClaimLine>`
    select claim_id, category, valid_bet::text, rate, amount::text from rebate_line
    where merchant = ${db.merchant} and claim_id::text = any(${[...claimIds]}::text[])
    order by claim_id, category`.execute(db);
  return rows;
}
