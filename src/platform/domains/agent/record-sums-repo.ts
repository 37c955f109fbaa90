import { type RawBuilder, sql } from "kysely";
import { addDays } from "#src/shared/zoned-time.ts";
import type { Tx } from "#src/store/tx.ts";
import { startOfDay } from "../../kernel/calendar.ts";
import { isNamed, type Part } from "./node.ts";

/** Which rows of a list of a line are asked for. */
export interface RecordQuestion extends Part {
  record: "bet" | "move";
  /** How bets stand, or what movements are to an agent. */
  kinds: readonly string[];
  /** A category of games or a class of them; left out: all of them. */
  gameClassify?: string | undefined;
  currency: string;
  timeZone: string;
  /** yyyy-MM-dd, both with what happened on them; left out: without a bound. */
  from?: string | undefined;
  to?: string | undefined;
}

/** What the rows of a list come to, and where a part of them is. Minor units. */
export interface RecordSums {
  total: number;
  went: bigint;
  came: bigint;
  validBet: bigint;
  /** What came less what went; bets that are open or were given back won and lost nothing. */
  result: bigint;
  /** The instants of the days on which the part is, and where it begins there; undefined: there is none. */
  part: { from: Date; before: Date; offset: number } | undefined;
  /** Whether so many are in the part of the line that what was done in a few days is found by when it was. */
  isLarge: boolean;
}

/** Up to so many members are looked at one by one. */
const few = 500;

interface Row {
  total: string;
  went: string;
  came: string;
  valid_bet: string;
  result: string;
  from: string | null;
  to: string | null;
  already: string;
  is_large: boolean;
}

/** The categories that a class of games has, or one of them. */
const categoriesOf = (gameClassify: string): RawBuilder<unknown> => sql`(
  select lane.category from game_lane as lane
    where ${gameClassify} in (lane.classify, lane.category)
  union select 'LOTT' where ${gameClassify} = 'LOTT')`;

/**
 * Counts and sums a list of everybody below somebody from the sums by day that are kept, and for those
 * whose rows changed since, from what these come to now less what was summed; tells on which days a part
 * of the list is, the latest first. Costs as much as there are days, levels and kinds. One statement.
 * @returns undefined where the merchant's sums are still to be made, or a name is asked for
 */
export async function findRecords(
  db: Tx,
  question: RecordQuestion,
  { limit, offset }: { limit: number; offset: number },
): Promise<RecordSums | undefined> {
  if (isNamed(question)) return undefined;
  const { merchant } = db;
  const { nodeId, depth, record, currency, timeZone, gameClassify } = question;
  const kinds = sql`any(${[...question.kinds]}::text[])`;
  const [from, to] = [question.from ?? "-infinity", question.to ?? "infinity"];
  const inDays = (column: string) => sql`${sql.ref(column)} between ${from}::date and ${to}::date`;
  const below = sql`line.merchant = ${merchant} and line.ancestor_id = ${nodeId}
    ${depth === undefined ? sql`` : sql`and line.depth = ${depth}`}`;
  const ofClass = (column: string) =>
    gameClassify ? sql`and ${sql.ref(column)} in ${categoriesOf(gameClassify)}` : sql``;
  const { rows } = await sql<Row>`
    with changed as materialized (
      select distinct line.member_id, (mark.at at time zone ${timeZone})::date as day
      from line_mark as mark join member_line as line
        on ${below} and line.member_id = mark.member_id
      where mark.merchant = ${merchant}
    ), part as materialized (
      select line.day, line.kind, line.entries, line.went, line.came, line.valid_bet
      from line_record as line
      where ${below} and line.currency = ${currency} and line.record = ${record}
        and line.kind = ${kinds} and ${inDays("line.day")}
        ${gameClassify ? ofClass("line.category") : sql`and line.category = ''`}
      union all
      select did.day, did.kind, did.entries, did.went, did.came, did.valid_bet
      from changed cross join lateral
        line_recorded(${merchant}, changed.member_id, ${timeZone}, changed.day, changed.day) as did
      where did.currency = ${currency} and did.record = ${record} and did.kind = ${kinds}
        and ${inDays("changed.day")} ${ofClass("did.category")}
      union all
      select was.day, was.kind, -was.entries, -was.went, -was.came, -was.valid_bet
      from changed join line_member_record as was on was.merchant = ${merchant}
        and was.member_id = changed.member_id and was.currency = ${currency}
        and was.day = changed.day and was.record = ${record} and was.kind = ${kinds}
      where ${inDays("changed.day")} ${ofClass("was.category")}
    ), counted as (
      select day, sum(entries) as entries, sum(sum(entries)) over (order by day desc) as upto
      from part group by day
    ), shown as (
      select min(day)::text as from, max(day)::text as to,
        coalesce(min(upto - entries), 0)::text as already
      from counted where upto > ${offset} and upto - entries < ${offset + limit} and entries > 0
    )
    select sum(entries)::text as total, sum(went)::text as went, sum(came)::text as came,
      sum(valid_bet)::text as valid_bet, sum(result)::text as result, shown.*,
      (select count(*) from (select from member_line as line where ${below} limit ${few + 1}) as one)
        > ${few} as is_large
    from (
      select entries, went, came, valid_bet,
        case when kind in ('open', 'refunded') then 0 else came - went end as result from part
      -- There is a row of sums even where nothing happened.
      union all select 0, 0, 0, 0, 0
    ) as one cross join shown
    where exists (select from line_zone
      where merchant = ${merchant} and zone = ${timeZone} and state = 'kept')
    group by shown.from, shown.to, shown.already`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  return {
    total: Number(row.total),
    went: BigInt(row.went),
    came: BigInt(row.came),
    validBet: BigInt(row.valid_bet),
    result: BigInt(row.result),
    isLarge: row.is_large,
    part:
      row.from === null || row.to === null
        ? undefined
        : {
            from: new Date(startOfDay(row.from, timeZone)),
            before: new Date(startOfDay(addDays(row.to, 1), timeZone)),
            offset: offset - Number(row.already),
          },
  };
}
