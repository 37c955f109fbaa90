import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#src/store/tx.ts";

/** What is summed of each day. */
export const figures = [
  "stake",
  "valid_bet",
  "payout",
  "deposits",
  "withdrawals",
  "bonus",
  "rebate",
] as const;

const each = (toSql: (name: string) => string, between = ", ") =>
  sql.raw(figures.map(toSql).join(between));

/** How far the sums by day of a merchant are. */
export type ZoneState = "clearing" | "filling" | "kept";

/**
 * Takes the merchant's sums for this transaction: nobody else makes any, and no branch moves until it
 * ends. False where somebody else has them.
 */
export async function takeSums(db: Tx): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('line_day ' || ${db.merchant}, 0))
      and pg_advisory_xact_lock_shared(hashtextextended('member_line ' || ${db.merchant}, 0)) is not null
      as taken`.execute(db);
  return rows[0]?.taken ?? false;
}

/** By which time zone the merchant's sums are, and how far they are; undefined: nothing was begun. */
export async function selectZone(
  db: Tx,
): Promise<{ zone: string; state: ZoneState; filled_to: string | null } | undefined> {
  const { rows } = await sql<{ zone: string; state: ZoneState; filled_to: string | null }>`
    select zone, state, filled_to from line_zone where merchant = ${db.merchant}`.execute(db);
  return rows[0];
}

/** Whether a merchant's sums are kept by a zone's days, with nothing left to be summed. */
export async function isSummed(db: Tx, zone: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select not exists (select from line_mark where merchant = ${db.merchant})
      and exists (select from line_zone
        where merchant = ${db.merchant} and zone = ${zone} and state = 'kept') as done`.execute(db);
  return rows[0]?.done === true;
}

/** Says how far the merchant's sums are. */
export async function updateZone(
  db: Tx,
  zone: string,
  { state, filledTo = null }: { state: ZoneState; filledTo?: string | null },
): Promise<void> {
  await sql`
    insert into line_zone (merchant, zone, state, filled_to)
    values (${db.merchant}, ${zone}, ${state}, ${filledTo})
    on conflict (merchant) do update set zone = excluded.zone, state = excluded.state,
      filled_to = excluded.filled_to`.execute(db);
}

/** Takes away so many rows of each table of sums; false where there was none left. */
export async function clearSums(db: Tx, rows: number): Promise<boolean> {
  let cleared = 0n;
  for (const table of [
    "line_active",
    "line_day",
    "line_member_day",
    "line_record",
    "line_member_record",
  ]) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where merchant = ${db.merchant} limit ${rows}))`.execute(
      db,
    );
    cleared += numAffectedRows;
  }
  return cleared > 0n;
}

/** On which days somebody's sums are made anew: yyyy-MM-dd, or without a bound. */
export interface Touched {
  member_id: string;
  since: string;
  until: string;
}

/**
 * Takes the oldest marks away, so many: whose they are, and the days they are of. Each day by itself: a bet that
 * is settled months late makes its own day anew, and none of those between.
 */
export async function takeMarked(db: Tx, zone: string, marks: number): Promise<Touched[]> {
  const { rows } = await sql<Touched>`
    with gone as (
      delete from line_mark where merchant = ${db.merchant} and id in (
        select id from line_mark where merchant = ${db.merchant} order by id limit ${marks})
      returning member_id, (at at time zone ${zone})::date as day
    )
    select distinct member_id, day::text as since, day::text as until from gone`.execute(db);
  return rows;
}

/** The next members by their ids, with all their days: so many after one. */
export async function selectNext(
  db: Tx,
  after: string | null,
  members: number,
): Promise<Touched[]> {
  const { rows } = await sql<Touched>`
    select id as member_id, '-infinity' as since, 'infinity' as until
    from member where merchant = ${db.merchant}
      and (${after}::uuid is null or id > ${after}::uuid) order by id limit ${members}`.execute(db);
  return rows;
}

/** Those whose sums are made anew, as rows of a statement. */
export const touchedRows = (touched: readonly Touched[]): RawBuilder<unknown> =>
  sql`touched as materialized (
    select * from jsonb_to_recordset(${JSON.stringify(touched)}::jsonb)
      as one (member_id uuid, since date, until date))`;

/**
 * Sums days anew, and brings what changed to everybody above. What stands is compared with what there
 * is now, so that it may be done again at any time. One statement.
 */
export async function foldDays(db: Tx, zone: string, touched: readonly Touched[]): Promise<void> {
  const { merchant } = db;
  await sql`
    with ${touchedRows(touched)},
    now_is as materialized (
      select touched.member_id, did.* from touched
      cross join lateral line_played(${merchant}, touched.member_id, ${zone}, since, until) as did
    ), was as materialized (
      select old.* from touched join line_member_day as old on old.merchant = ${merchant}
        and old.member_id = touched.member_id and old.day between since and until
    ), change as materialized (
      select member_id, currency, day,
        coalesce(now_is.valid_bet, 0) > 0 as active, coalesce(was.valid_bet, 0) > 0 as was_active,
        ${each((name) => `coalesce(now_is.${name}, 0) as ${name}`)},
        ${each((name) => `coalesce(now_is.${name}, 0) - coalesce(was.${name}, 0) as ${name}_by`)}
      from now_is full join was using (member_id, currency, day)
      where (${each((name) => `coalesce(now_is.${name}, 0)`)})
        <> (${each((name) => `coalesce(was.${name}, 0)`)})
    ), stored as (
      insert into line_member_day (merchant, member_id, currency, day, ${each((name) => name)})
      select ${merchant}, member_id, currency, day, ${each((name) => name)} from change
      on conflict (merchant, member_id, currency, day)
        do update set ${each((name) => `${name} = excluded.${name}`)}
    ), summed as (
      insert into line_day as sums
        (merchant, ancestor_id, currency, day, depth, ${each((name) => name)})
      select ${merchant}, line.ancestor_id, change.currency, change.day, line.depth,
        ${each((name) => `sum(change.${name}_by)`)}
      from change join member_line as line
        on line.merchant = ${merchant} and line.member_id = change.member_id
      group by 2, 3, 4, 5
      on conflict (merchant, ancestor_id, currency, day, depth)
        do update set ${each((name) => `${name} = sums.${name} + excluded.${name}`)}
    ), start as materialized (
      select first.*, coalesce((
        select max(day) from line_member_day as old where old.merchant = ${merchant}
          and old.member_id = first.member_id and old.currency = first.currency
          and old.day < first.day and old.valid_bet > 0), '-infinity') as previous
      from (select member_id, currency, min(day) as day from change
        where active <> was_active group by 1, 2) as first
    ), old_day as (
      select start.member_id, start.currency, old.day, start.previous as before
      from start join line_member_day as old on old.merchant = ${merchant}
        and old.member_id = start.member_id and old.currency = start.currency
        and old.day >= start.day and old.valid_bet > 0
    ), new_day as (
      select * from old_day where not exists (select from change
        where change.member_id = old_day.member_id and change.currency = old_day.currency
          and change.day = old_day.day)
      union all
      select member_id, currency, change.day, start.previous
      from change join start using (member_id, currency)
      where change.active and change.day >= start.day
    ), chain as (
      select 1 as times, member_id, currency, day, coalesce(lag(day) over own, before) as previous
      from new_day window own as (partition by member_id, currency order by day)
      union all
      select -1, member_id, currency, day, coalesce(lag(day) over own, before)
      from old_day window own as (partition by member_id, currency order by day)
    ), step as (
      select member_id, currency, day, previous, sum(times) as times from chain
      group by 1, 2, 3, 4 having sum(times) <> 0
    ), counted as (
      insert into line_active as sums
        (merchant, ancestor_id, currency, day, depth, previous, members)
      select ${merchant}, line.ancestor_id, step.currency, step.day, line.depth, step.previous,
        sum(step.times)
      from step join member_line as line
        on line.merchant = ${merchant} and line.member_id = step.member_id
      group by 2, 3, 4, 5, 6
      on conflict (merchant, ancestor_id, currency, day, depth, previous)
        do update set members = sums.members + excluded.members
    )
    select 1`.execute(db);
}
