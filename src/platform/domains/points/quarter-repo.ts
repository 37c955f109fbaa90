import { sql } from "kysely";
import type { Tx } from "#src/store/tx.ts";

/** Which valid bets are asked for. */
interface Since {
  currency: string;
  /** A quarter of an hour's beginning, as every day's is. */
  since: Date;
}

/** A member's valid bets since a moment, in minor units. */
export async function sumSince(
  db: Tx,
  { memberId, currency, since }: Since & { memberId: string },
): Promise<bigint> {
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(valid_bet), 0)::text as sum from points_quarter
    where merchant = ${db.merchant} and member_id = ${memberId} and currency = ${currency}
      and begins_at >= ${since}`.execute(db);
  return BigInt(rows[0]?.sum ?? 0);
}

/** A span of time; without an end it goes on. */
export interface Span {
  from: Date;
  before: Date | null;
}

/**
 * A member's valid bets in each of several spans, in minor units: of every quarter of an hour from the
 * one on in which the span begins. One statement.
 */
export async function sumSpans(
  db: Tx,
  { memberId, currency, spans }: { memberId: string; currency: string; spans: readonly Span[] },
): Promise<bigint[]> {
  if (spans.length === 0) return [];
  const given = spans.map((span, place) => ({ place, ...span }));
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(quarter.valid_bet), 0)::text as sum
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as span (place int, "from" timestamptz, before timestamptz)
    left join points_quarter as quarter on quarter.merchant = ${db.merchant}
      and quarter.member_id = ${memberId} and quarter.currency = ${currency}
      and quarter.begins_at >= date_bin('15 minutes', span."from", 'epoch')
      and (span.before is null or quarter.begins_at < span.before)
    group by span.place order by span.place`.execute(db);
  return rows.map(({ sum }) => BigInt(sum));
}

/** A place among those who bet. */
export interface PlaceRow {
  place: number;
  member_id: string;
  /** Minor units. */
  valid_bet: string;
}

/** Who bet most, the first `count` of them, and `memberId` wherever that one stands. */
export async function topSince(
  db: Tx,
  { currency, since, count, memberId }: Since & { count: number; memberId: string | undefined },
): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    with sums as (
      select member_id, sum(valid_bet) as valid_bet from points_quarter
      where merchant = ${db.merchant} and currency = ${currency} and begins_at >= ${since}
      group by member_id
    ), ranked as (
      select (row_number() over (order by valid_bet desc, member_id))::int as place, member_id,
        valid_bet::text as valid_bet
      from sums
    )
    select place, member_id, valid_bet from ranked
    where place <= ${count} or member_id = ${memberId ?? null}::uuid
    order by place`.execute(db);
  return rows;
}
