import { sql } from "kysely";
import type { Tx } from "#src/store/tx.ts";
import type { Days } from "../../kernel/calendar.ts";
import type { RewardTables } from "./tables.ts";

/** Whose play is asked for, and of which days. */
export interface PlayFilter extends Days {
  memberId: string;
  currency: string;
}

/** What playing came to, under a label. Minor units as text. */
export interface PlayRow {
  label: string;
  stake: string;
  valid_bet: string;
  payout: string;
}

const matching = (db: Tx, { memberId, currency, from, before }: PlayFilter) => {
  let query = db
    .withTables<RewardTables>()
    .selectFrom("play_quarter")
    .where("merchant", "=", db.merchant)
    .where("member_id", "=", memberId)
    .where("currency", "=", currency);
  if (from !== undefined) query = query.where("begins_at", ">=", from);
  if (before !== undefined) query = query.where("begins_at", "<", before);
  return query.select([
    sql<string>`sum(stake)::text`.as("stake"),
    sql<string>`sum(valid_bet)::text`.as("valid_bet"),
    sql<string>`sum(payout)::text`.as("payout"),
  ]);
};

/** A member's play by the day of a time zone, as yyyy-MM-dd, the first day first. */
export const sumByDay = (db: Tx, filter: PlayFilter, timeZone: string): Promise<PlayRow[]> =>
  matching(db, filter)
    .select(sql<string>`to_char(begins_at at time zone ${timeZone}, 'YYYY-MM-DD')`.as("label"))
    .groupBy("label")
    .orderBy("label")
    .execute();

/** A member's play by what was played: a category of games, or `lottery:` and a lottery's code. */
export const sumByPlayed = (db: Tx, filter: PlayFilter): Promise<PlayRow[]> =>
  matching(db, filter).select("played as label").groupBy("played").orderBy("played").execute();

/** A member's play since each of several moments, in minor units. One statement, which reads it once. */
export async function sumPlaySince(
  db: Tx,
  { memberId, currency, moments }: { memberId: string; currency: string; moments: readonly Date[] },
): Promise<{ stake: bigint; payout: bigint }[]> {
  const since = (column: "stake" | "payout") =>
    sql.join(
      moments.map(
        (moment) =>
          sql`coalesce(sum(${sql.ref(column)}) filter (where begins_at >= ${moment}), 0)::text`,
      ),
    );
  const { rows } = await sql<{ stakes: string[]; payouts: string[] }>`
    select array[${since("stake")}] as stakes, array[${since("payout")}] as payouts
    from play_quarter
    where merchant = ${db.merchant} and member_id = ${memberId} and currency = ${currency}`.execute(
    db,
  );
  const { stakes = [], payouts = [] } = rows[0] ?? {};
  return moments.map((_moment, place) => ({
    stake: BigInt(stakes[place] ?? 0),
    payout: BigInt(payouts[place] ?? 0),
  }));
}

/** A span of time, and what is counted of it. */
export interface PlayedSpan {
  /** A category of games; null: all that was played. */
  played: string | null;
  from: Date;
  before: Date | null;
}

/**
 * A member's valid bets in each of several spans, in minor units: of every quarter of an hour from the
 * one on in which the span begins. One statement.
 */
export async function sumPlayedSpans(
  db: Tx,
  {
    memberId,
    currency,
    spans,
  }: { memberId: string; currency: string; spans: readonly PlayedSpan[] },
): Promise<bigint[]> {
  if (spans.length === 0) return [];
  const given = spans.map((span, place) => ({ place, ...span }));
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(quarter.valid_bet), 0)::text as sum
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as span (place int, played text, "from" timestamptz, before timestamptz)
    left join play_quarter as quarter on quarter.merchant = ${db.merchant}
      and quarter.member_id = ${memberId} and quarter.currency = ${currency}
      and quarter.begins_at >= date_bin('15 minutes', span."from", 'epoch')
      and (span.before is null or quarter.begins_at < span.before)
      and (span.played is null or quarter.played = span.played)
    group by span.place order by span.place`.execute(db);
  return rows.map(({ sum }) => BigInt(sum));
}
