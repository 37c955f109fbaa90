import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#src/store/tx.ts";
import type { Days } from "../../kernel/calendar.ts";
import { nothing, readSums, type SumRow, type Sums, sumFigures, sumNames } from "./figures-repo.ts";
import { figures } from "./line-fold-repo.ts";

/** Of whom sums are, and what they are labelled with. */
export interface Whose {
  /** Everybody below these members; so far below, where a depth is said, or from one on. */
  heads: readonly string[];
  depth?: number | undefined;
  from?: number | undefined;
  /** What those below are labelled with: nothing, how far below they are, or the id of the head. */
  label: "none" | "depth" | "head";
  /** Others beside them: a statement of rows (member_id uuid, label text). */
  others?: RawBuilder<unknown>;
  /** There are thousands of others. */
  areMany?: boolean;
}

/** Whose sums, in which currency and on which days of which time zone. */
export interface LineQuestion {
  whose: Whose;
  currency: string;
  timeZone: string;
  /** yyyy-MM-dd, both with what happened on them; left out: without a bound. */
  from?: string | undefined;
  to?: string | undefined;
  /** The same as instants. */
  instants: Days;
}

/** Everybody below some members, and nobody beside them. */
type Below = Pick<Whose, "heads" | "depth" | "from">;

/** What was done in a range of days: together, and by the day, yyyy-MM-dd. */
export interface DaySums {
  whole: Sums;
  byDay: Map<string, Sums>;
}

const each = (toSql: (name: string) => string) => sql.raw(figures.map(toSql).join(", "));

const belowOf = (db: Tx, { heads, depth, from }: Whose): RawBuilder<unknown> =>
  sql`line.merchant = ${db.merchant} and line.ancestor_id = any(${[...heads]}::uuid[])
    ${depth === undefined ? sql`` : sql`and line.depth = ${depth}`}
    ${from === undefined ? sql`` : sql`and line.depth >= ${from}`}`;

const labelOf = ({ label }: Whose) =>
  ({
    none: sql`''`,
    depth: sql`line.depth::text`,
    head: sql`line.ancestor_id::text`,
  })[label];

const nobody = sql`select null::uuid as member_id, '' as label where false`;

/** Whether the merchant's sums by day are made, by this time zone's days. */
async function areKept(db: Tx, timeZone: string): Promise<boolean> {
  const { rows } = await sql`select from line_zone
    where merchant = ${db.merchant} and zone = ${timeZone} and state = 'kept'`.execute(db);
  return rows.length > 0;
}

/** Sums of the figures themselves, where those by day are still to be made. */
function sumSlowly(
  db: Tx,
  { whose, currency, timeZone, instants }: LineQuestion,
  byDay = false,
): Promise<Map<string, Sums>> {
  const members = sql`
    select line.member_id, ${labelOf(whose)} as label from member_line as line
    where ${belowOf(db, whose)}
    union all select member_id, label from (${whose.others ?? nobody}) as other`;
  const byDayOf = byDay ? { byDayOf: timeZone } : {};
  return sumFigures(db, { members, currency, ...instants, ...byDayOf });
}

/**
 * Sums what members did, by their label: the sums by day that are kept of everybody below,
 * and of those whose figures changed since, what they come to now less what was summed. Costs as much as
 * there are days, levels and heads. Two statements.
 */
export async function sumLines(db: Tx, question: LineQuestion): Promise<Map<string, Sums>> {
  return (await areKept(db, question.timeZone)) ? sumKept(db, question) : sumSlowly(db, question);
}

/** What all days come to: the sums of each day, and whoever did on any of them once. */
function wholeOf(byDay: ReadonlyMap<string, Sums>, active: number): Sums {
  const whole = { ...nothing };
  for (const sums of byDay.values()) for (const name of sumNames) whole[name] += sums[name];
  return { ...whole, active };
}

/** The same of everybody below some members, together and by the day. Two statements, or three. */
export async function sumLineDays(
  db: Tx,
  { whose, ...rest }: Omit<LineQuestion, "whose"> & { whose: Below },
): Promise<DaySums> {
  const question: LineQuestion = { ...rest, whose: { ...whose, label: "none" } };
  if (!(await areKept(db, question.timeZone))) {
    const byDay = await sumSlowly(db, question, true);
    const { active } = (await sumSlowly(db, question)).get("") ?? nothing;
    return { whole: wholeOf(byDay, active), byDay };
  }
  const byDay = await sumKept(db, question, true);
  const { active } = byDay.get("") ?? nothing;
  byDay.delete("");
  return { whole: wholeOf(byDay, active), byDay };
}

/** @param byDay sums by the day; under no label stands how many were active on any of them */
async function sumKept(db: Tx, question: LineQuestion, byDay = false): Promise<Map<string, Sums>> {
  const { whose, currency, timeZone } = question;
  const { merchant } = db;
  const from = sql`${question.from ?? "-infinity"}::date`;
  const to = sql`${question.to ?? "infinity"}::date`;
  const label = byDay ? sql`to_char(line.day, 'YYYY-MM-DD')` : labelOf(whose);
  const ofDay = (table: string) =>
    byDay ? sql`to_char(${sql.ref(`${table}.day`)}, 'YYYY-MM-DD')` : sql`changed.label`;
  const inDays = (table: string) => sql`${sql.ref(`${table}.day`)} between ${from} and ${to}`;
  // Somebody who did on several days of a range counts once; by the day, once a day.
  const activeIn = (as: RawBuilder<unknown>, more: RawBuilder<unknown>) => sql`
    select ${as}, ${each(() => "0")}, line.members from line_active as line
    where ${belowOf(db, whose)} and line.currency = ${currency} and ${inDays("line")} ${more}`;
  const isFirst = sql`and (line.previous < ${from} or line.previous = '-infinity')`;
  const activeOf = (sign: 1 | -1, table: string) =>
    byDay
      ? sql`case when ${sql.ref(`${table}.valid_bet`)} > 0 then ${sign}::bigint else 0 end`
      : sql`0`;
  const { rows } = await sql<SumRow>`
    with other as materialized (${whose.others ?? nobody}),
    mark as materialized (
      select member_id, min((at at time zone ${timeZone})::date) as since,
        max((at at time zone ${timeZone})::date) as until
      from line_mark where merchant = ${merchant} group by member_id
    ), changed as materialized (
      select mark.*, ${labelOf(whose)} as label from mark join member_line as line
        on ${belowOf(db, whose)} and line.member_id = mark.member_id
        where mark.since <= ${to} and mark.until >= ${from}
      union all select mark.*, other.label from mark join other using (member_id)
        where mark.since <= ${to} and mark.until >= ${from}
    ), now_is as materialized (
      select changed.member_id, changed.label, did.* from changed
      cross join lateral line_played(${merchant}, changed.member_id, ${timeZone},
        greatest(since, ${from}), least(until, ${to})) as did
      where did.currency = ${currency}
    ), part as (
      select ${label} as label, ${each((name) => `line.${name}`)}, 0 as active
      from line_day as line
      where ${belowOf(db, whose)} and line.currency = ${currency} and ${inDays("line")}
      union all
      ${byDay ? activeIn(label, sql``) : activeIn(label, isFirst)}
      union all
      ${byDay ? activeIn(sql`''`, isFirst) : othersOf(db, question, { from, to })}
      union all
      select ${ofDay("changed")}, ${each((name) => `changed.${name}`)}, ${activeOf(1, "changed")}
      from now_is as changed
      union all
      select ${byDay ? ofDay("was") : sql`changed.label`}, ${each((name) => `-was.${name}`)},
        ${activeOf(-1, "was")}
      from changed join line_member_day as was on was.merchant = ${merchant}
        and was.member_id = changed.member_id and was.currency = ${currency}
        and was.day between greatest(since, ${from}) and least(until, ${to})
      ${activeInRange(db, question, { from, to })}
    )
    select label, sum(deposits)::text as deposits, sum(withdrawals)::text as withdrawals,
      sum(stake)::text as stake, sum(valid_bet)::text as "validBet", sum(payout)::text as payout,
      sum(bonus)::text as bonus, sum(rebate)::text as rebate, sum(active)::text as active
    from part group by label order by label`.execute(db);
  return readSums(rows);
}

/**
 * What was summed of the others, and whether they bet validly. Nobody tells the server how many they are, and for
 * some hundreds it would read the days of all members: so each is looked up, unless they are many.
 */
function othersOf(
  { merchant }: Tx,
  { whose, currency }: LineQuestion,
  { from, to }: { from: RawBuilder<unknown>; to: RawBuilder<unknown> },
): RawBuilder<unknown> {
  const days = sql`line_member_day as own where own.merchant = ${merchant}
    and own.currency = ${currency} and own.day between ${from} and ${to}`;
  const ofOther = sql`and own.member_id = other.member_id`;
  const sums = sql`${each((name) => `coalesce(sum(own.${name}), 0) as ${name}`)},
    (count(*) filter (where own.valid_bet > 0) > 0)::int as active`;
  const own = whose.areMany
    ? sql`join (select own.member_id, ${sums} from ${days} group by own.member_id) as own
        using (member_id)`
    : sql`cross join lateral (select ${sums} from ${days} ${ofOther}) as own`;
  return sql`select other.label, ${each((name) => `own.${name}`)}, own.active from other ${own}`;
}

/** Who bet validly in a range of days: of those whose figures changed. */
function activeInRange(
  { merchant }: Tx,
  { currency }: LineQuestion,
  { from, to }: { from: RawBuilder<unknown>; to: RawBuilder<unknown> },
): RawBuilder<unknown> {
  const isActive = (more: RawBuilder<unknown>) => sql`exists (
    select from line_member_day as day where day.merchant = ${merchant}
      and day.member_id = changed.member_id and day.currency = ${currency}
      and day.day between ${from} and ${to} and day.valid_bet > 0 ${more})`;
  const unmarked = sql`and not day.day between changed.since and changed.until`;
  return sql`
    union all
    select changed.label, ${each(() => "0")},
      case when ${isActive(unmarked)} or exists (select from now_is
          where now_is.member_id = changed.member_id and now_is.label = changed.label
            and now_is.valid_bet > 0)
        then 1 else 0 end - case when ${isActive(sql``)} then 1 else 0 end
    from changed`;
}
