import { type RawBuilder, sql } from "kysely";
import type { AgentTeamBetsValue } from "#src/contracts/api.gen.ts";
import type { Tx } from "#src/store/tx.ts";
import type { Days } from "../../kernel/calendar.ts";
import type { Part } from "./node.ts";
import { inPart, within } from "./part-repo.ts";

type Status = AgentTeamBetsValue["items"][number]["status"];

/** Which bets of a part of a line are asked for. */
export interface TeamBetQuestion extends Part, Days {
  currency: string;
  gameClassify?: string | undefined;
  status?: Status | undefined;
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
}

const games = (db: Tx, question: TeamBetQuestion): RawBuilder<unknown> => {
  const { currency, gameClassify, status } = question;
  const ofClass = gameClassify
    ? sql`and (lane.classify = ${gameClassify} or game.category = ${gameClassify})`
    : sql``;
  const inStatus = status === undefined ? sql`` : sql`and bet.status = ${status}`;
  return sql`
    select bet.vendor || ':' || bet.round_id as id, own.id as member_id, own.account, own.depth,
      lane.classify, bet.vendor as vassalage, game.name, bet.stake,
      case when bet.status = 'refunded' then 0 else bet.stake end as placed, bet.valid_bet,
      bet.payout, bet.status, bet.created_at as placed_at, bet.settled_at
    from own
    join game_bet as bet on bet.merchant = ${db.merchant} and bet.member_id = own.id
      and bet.currency = ${currency} and not bet.trial
      and bet.status not in ('pending', 'refused') ${inStatus}
      and ${within(sql`bet.created_at`, question)}
    join game on game.node_id = bet.node_id
    join game_lane as lane on lane.category = game.category and lane.vendor = game.vendor
      ${ofClass}`;
};

const lotteries = (db: Tx, question: TeamBetQuestion): RawBuilder<unknown> => {
  const { currency, gameClassify, status } = question;
  const asked = gameClassify ? sql`and ${gameClassify} = 'LOTT'` : sql``;
  const inStatus = status === undefined ? sql`` : sql`and bet.status = ${status}`;
  return sql`
    select bet.id::text, own.id as member_id, own.account, own.depth, 'LOTT', 'LOTT',
      bet.game_code, bet.stake, bet.stake as placed,
      case when bet.status = 'open' then 0 else bet.stake end, bet.prize, bet.status,
      ticket.placed_at, bet.settled_at
    from own
    join lottery_ticket as ticket on ticket.merchant = ${db.merchant}
      and ticket.member_id = own.id and ticket.currency = ${currency}
      and ${within(sql`ticket.placed_at`, question)} ${asked}
    join lottery_bet as bet on bet.merchant = ticket.merchant and bet.ticket_id = ticket.id
      ${inStatus}`;
};

const matching = (db: Tx, question: TeamBetQuestion): RawBuilder<unknown> => sql`
  with own as materialized (
    select own.id, own.account, line.depth from ${inPart(db, question)}
  ), bet as (${games(db, question)} union all ${lotteries(db, question)})`;

/** What is open is not lost yet, and what is refunded was not staked. */
const result = sql`case when status in ('open', 'refunded') then 0 else payout - stake end`;

/** A part of the bets that match, the latest first. One statement. */
export async function selectTeamBets(
  db: Tx,
  question: TeamBetQuestion,
  { limit, offset }: { limit: number; offset: number },
): Promise<TeamBetRow[]> {
  const { rows } = await sql<TeamBetRow>`${matching(db, question)}
    select id, member_id, account, depth, classify, vassalage, name, stake::text,
      valid_bet::text, payout::text, (${result})::text as result, status, placed_at, settled_at
    from bet order by placed_at desc, id limit ${limit} offset ${offset}`.execute(db);
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

/** Sums the bets that match; what is refunded counts with no stake. One statement. */
export async function sumTeamBets(db: Tx, question: TeamBetQuestion): Promise<TeamBetTotals> {
  type Row = { total: number } & Record<"stake" | "valid_bet" | "payout" | "result", string>;
  const { rows } = await sql<Row>`
    ${matching(db, question)}
    select count(*)::int as total, coalesce(sum(placed), 0)::text as stake,
      coalesce(sum(valid_bet), 0)::text as valid_bet, coalesce(sum(payout), 0)::text as payout,
      coalesce(sum(${result}), 0)::text as result
    from bet`.execute(db);
  const [row] = rows;
  return {
    total: row?.total ?? 0,
    stake: BigInt(row?.stake ?? 0),
    validBet: BigInt(row?.valid_bet ?? 0),
    payout: BigInt(row?.payout ?? 0),
    result: BigInt(row?.result ?? 0),
  };
}
