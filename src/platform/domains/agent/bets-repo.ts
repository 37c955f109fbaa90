import { type RawBuilder, sql } from "kysely";
import type { AgentTeamBetsValue } from "#src/contracts/api.gen.ts";
import type { Tx } from "#src/store/tx.ts";
import type { Days } from "../../kernel/calendar.ts";
import type { Part } from "./node.ts";
import { ownOf, stoodThen, within } from "./part-repo.ts";

type Status = AgentTeamBetsValue["items"][number]["status"];

/** However a bet may stand that a member is shown. */
export const everyStatus = Object.keys({
  open: true,
  won: true,
  even: true,
  lost: true,
  refunded: true,
} satisfies Record<Status, true>);

/** Which bets of a part of a line are asked for. */
export interface TeamBetQuestion extends Part, Days {
  currency: string;
  gameClassify?: string | undefined;
  /** How they stand; left out: all that a member is shown. */
  statuses?: readonly Status[] | undefined;
}

/** A bet of a line, of a game or a lottery. Minor units. */
export interface TeamBetRow {
  id: string;
  member_id: string;
  account: string;
  depth: number;
  classify: string;
  vassalage: string;
  name: string;
  stake: string;
  valid_bet: string;
  payout: string;
  /** What the player won less the stake. */
  result: string;
  status: Status;
  placed_at: Date;
  settled_at: Date | null;
  /** How many match in all, where no part of a quarter of an hour is asked for. */
  total: number;
}

/** How a bet has to stand for rows of sums: nothing there means all together. */
const sumsOf = ({ statuses }: TeamBetQuestion): readonly string[] => statuses ?? [""];

/** Does a bet stand as it is asked for? */
const stands = (column: RawBuilder<unknown>, { statuses }: TeamBetQuestion): RawBuilder<unknown> =>
  statuses === undefined ? sql`true` : sql`${column} = any(${[...statuses]}::text[])`;

/** The quarters of an hour with a part in what is asked for, which may begin or end within one. */
const overlapping = ({ from, before }: TeamBetQuestion): RawBuilder<unknown> =>
  sql`sums.begins_at > ${from ?? "-infinity"}::timestamptz - interval '15 minutes'
    and sums.begins_at < ${before ?? "infinity"}::timestamptz`;

/** Whether somebody is one of `own` who stood in the line at an instant already. */
const stoodIn = (
  member: RawBuilder<unknown>,
  at: RawBuilder<unknown>,
  part: Part,
): RawBuilder<unknown> =>
  sql`exists (select from own where own.id = ${member} and ${stoodThen(at, part)})`;

/** What of a quarter of an hour has to lie in somebody's time in a team: its first moment, or any. */
const lastOf = ({ asTeam }: TeamBetQuestion): RawBuilder<unknown> =>
  asTeam === "exactly" ? sql`sums.begins_at + interval '15 minutes'` : sql`sums.begins_at`;

/**
 * The sums by quarters of an hour of games of the line, which a trigger keeps: few rows, however many bets
 * there are. The `own` of the statement are the members.
 */
const quarters = (
  db: Tx,
  question: TeamBetQuestion,
  statuses: readonly string[],
): RawBuilder<unknown> => {
  const { currency, gameClassify } = question;
  const ofClass = gameClassify
    ? sql`and sums.category in (select lane.category from game_lane as lane
        where ${gameClassify} in (lane.classify, lane.category))`
    : sql``;
  // Of a team those count who stood in it then.
  const isOwn = question.asTeam
    ? stoodIn(sql`sums.member_id`, lastOf(question), question)
    : sql`sums.member_id in (select id from own)`;
  return sql`game_bet_quarter as sums
    where sums.merchant = ${db.merchant} and sums.currency = ${currency}
      and sums.status = any(${[...statuses]}::text[]) and ${overlapping(question)}
      and ${isOwn} ${ofClass}`;
};

/** The bets of lotteries, with their tickets: those are counted as they stand. */
const lotteries = (db: Tx, question: TeamBetQuestion): RawBuilder<unknown> => {
  const { currency, gameClassify } = question;
  const asked = gameClassify ? sql`and ${gameClassify} = 'LOTT'` : sql``;
  return sql`own
    join lottery_ticket as ticket on ticket.merchant = ${db.merchant}
      and ticket.member_id = own.id and ticket.currency = ${currency}
      and ${within(sql`ticket.placed_at`, question)} ${asked}
      and ${stoodThen(sql`ticket.placed_at`, question)}
    join lottery_bet as bet on bet.merchant = ticket.merchant and bet.ticket_id = ticket.id
      and ${stands(sql`bet.status`, question)}`;
};

/** What a bet of a lottery counts as valid: nothing while it is open. */
const validOfLottery = sql`case when bet.status = 'open' then 0 else bet.stake end`;

/** What is open is not lost yet, and what is refunded was not staked. */
const resultOf = (alias: string, payout: string) => {
  const [status, stake, back] = [
    sql.ref(`${alias}.status`),
    sql.ref(`${alias}.stake`),
    sql.ref(`${alias}.${payout}`),
  ];
  return sql`case when ${status} in ('open', 'refunded') then 0 else ${back} - ${stake} end`;
};

/**
 * A part of the bets that match, the latest first. The sums tell in which quarters of an hour the part lies,
 * so that the last page reads no more bets than the first. One statement.
 */
export async function selectTeamBets(
  db: Tx,
  question: TeamBetQuestion,
  { limit, offset }: { limit: number; offset: number },
): Promise<TeamBetRow[]> {
  const { currency, gameClassify = null } = question;
  // Of a part of a quarter somebody may have come in the middle.
  const isPart =
    question.asTeam === "exactly"
      ? sql`and ${stoodIn(sql`bet.member_id`, sql`bet.created_at`, question)}`
      : sql``;
  const { rows } = await sql<TeamBetRow>`
    with ${ownOf(db, question)},
    quarter as materialized (
      select sums.begins_at, sums.member_id, sum(sums.bets) as bets
      from ${quarters(db, question, sumsOf(question))} and sums.bets > 0 group by 1, 2
    ), ticket as materialized (
      select ticket.id, ticket.member_id, ticket.placed_at, count(*) as bets,
        date_bin('15 minutes', ticket.placed_at, 'epoch') as begins_at
      from ${lotteries(db, question)} group by ticket.id, ticket.member_id, ticket.placed_at
    ), counted as (
      select begins_at, sum(bets) as bets, sum(sum(bets)) over (order by begins_at desc) as upto
      from (select begins_at, bets from quarter union all select begins_at, bets from ticket) as one
      group by begins_at
    ), shown as (
      select begins_at, upto - bets as already from counted
      where upto > ${offset} and upto - bets < ${offset + limit}
    ), found as (
      select placed.* from shown join quarter on quarter.begins_at = shown.begins_at
      cross join lateral (
        select bet.vendor || ':' || bet.round_id as id, bet.member_id, lane.classify,
          bet.vendor as vassalage, game.name, bet.stake, bet.valid_bet, bet.payout,
          ${resultOf("bet", "payout")} as result, bet.status, bet.created_at as placed_at,
          bet.settled_at
        from game_bet as bet
        join game on game.node_id = bet.node_id
        join game_lane as lane on lane.category = game.category and lane.vendor = game.vendor
        where bet.merchant = ${db.merchant} and bet.member_id = quarter.member_id
          and bet.created_at >= quarter.begins_at
          and bet.created_at < quarter.begins_at + interval '15 minutes'
          and bet.currency = ${currency} and bet.status not in ('pending', 'refused')
          and ${stands(sql`bet.status`, question)} and ${within(sql`bet.created_at`, question)}
          ${isPart}
          and (${gameClassify}::text is null
            or ${gameClassify}::text in (lane.classify, game.category))
        -- Each quarter is looked up by itself: no guess at their number makes the server read all bets.
        offset 0
      ) as placed
      union all
      select bet.id::text, ticket.member_id, 'LOTT', 'LOTT', bet.game_code, bet.stake,
        ${validOfLottery}, bet.prize, ${resultOf("bet", "prize")}, bet.status, ticket.placed_at,
        bet.settled_at
      from shown join ticket on ticket.begins_at = shown.begins_at
      join lottery_bet as bet on bet.merchant = ${db.merchant} and bet.ticket_id = ticket.id
        and ${stands(sql`bet.status`, question)}
    ), page as (
      select * from found order by placed_at desc, id limit ${limit}
      offset ${offset} - (select coalesce(min(already), 0)::bigint from shown)
    )
    select page.id, page.member_id, member.account, own.depth, page.classify, page.vassalage,
      page.name, page.stake::text, page.valid_bet::text, page.payout::text, page.result::text,
      page.status, page.placed_at, page.settled_at,
      (select sum(bets)::int from counted) as total
    from page
    join own on own.id = page.member_id
    join member on member.merchant = ${db.merchant} and member.id = page.member_id
    order by page.placed_at desc, page.id`.execute(db);
  return rows;
}

/** How many bets match, and what they come to in minor units. */
export interface TeamBetTotals {
  total: number;
  stake: bigint;
  validBet: bigint;
  payout: bigint;
  result: bigint;
}

/** Figures of games: all together less what is open and what was given back, or as some stand alone. */
function gameSums(db: Tx, question: TeamBetQuestion): RawBuilder<unknown> {
  const { statuses } = question;
  if (statuses !== undefined)
    return sql`
      select sums.bets, sums.stake, sums.valid_bet, sums.payout, ${resultOf("sums", "payout")} as result
      from ${quarters(db, question, statuses)}`;
  const ofAll = (column: string) =>
    sql`case sums.status when '' then ${sql.ref(`sums.${column}`)} else 0 end`;
  return sql`
    select ${ofAll("bets")}, ${ofAll("stake")}, ${ofAll("valid_bet")}, ${ofAll("payout")},
      case sums.status when '' then sums.payout - sums.stake else sums.stake - sums.payout end
    from ${quarters(db, question, ["", "open", "refunded"])}`;
}

/** Sums the bets that match; what is refunded counts with no stake. One statement. */
export async function sumTeamBets(db: Tx, question: TeamBetQuestion): Promise<TeamBetTotals> {
  type Row = { total: number } & Record<"stake" | "valid_bet" | "payout" | "result", string>;
  const { rows } = await sql<Row>`
    with ${ownOf(db, question)},
    part (bets, stake, valid_bet, payout, result) as (
      ${gameSums(db, question)}
      union all
      select 1, bet.stake, ${validOfLottery}, bet.prize, ${resultOf("bet", "prize")}
      from ${lotteries(db, question)}
    )
    select coalesce(sum(bets), 0)::int as total, coalesce(sum(stake), 0)::text as stake,
      coalesce(sum(valid_bet), 0)::text as valid_bet, coalesce(sum(payout), 0)::text as payout,
      coalesce(sum(result), 0)::text as result
    from part`.execute(db);
  const [row] = rows;
  return {
    total: row?.total ?? 0,
    stake: BigInt(row?.stake ?? 0),
    validBet: BigInt(row?.valid_bet ?? 0),
    payout: BigInt(row?.payout ?? 0),
    result: BigInt(row?.result ?? 0),
  };
}

/** Counts bets of a part of a quarter of an hour, of which nothing is summed. One statement. */
export async function countTeamBets(db: Tx, question: TeamBetQuestion): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    with ${ownOf(db, question)}
    select ((select count(*) from own
        join game_bet as bet on bet.merchant = ${db.merchant} and bet.member_id = own.id
          and bet.currency = ${question.currency} and bet.status not in ('pending', 'refused')
          and ${stands(sql`bet.status`, question)} and ${within(sql`bet.created_at`, question)}
          and ${stoodThen(sql`bet.created_at`, question)})
      + (select count(*) from ${lotteries(db, question)}))::int as total`.execute(db);
  return rows[0]?.total ?? 0;
}
