import { type SqlBool, sql } from "kysely";
import type { Tx } from "#src/store/tx.ts";
import type { Days } from "../../../kernel/calendar.ts";
import { type GameWhere, inLane } from "../repo.ts";
import type { AllowedLane } from "../service.ts";
import type { GamesTables } from "../tables.ts";
import type { BetStatus, PlayTables } from "./play-tables.ts";

const tables = (db: Tx) => db.withTables<GamesTables & PlayTables>();

/** How a bet stands that a member is shown: what was never placed is not. */
type ShownStatus = Exclude<BetStatus, "pending" | "refused">;

/** Which of a member's bets are asked for. */
export interface BetFilter extends Days {
  memberId: string;
  currency: string;
  gameClassify?: string | undefined;
  /** The vendor's code. */
  vassalage?: string | undefined;
  status?: BetStatus | undefined;
}

/** A bet with its game. */
export interface BetRow {
  round_id: string;
  node_id: number;
  vendor: string;
  name: string;
  classify: string;
  play_key: string | null;
  status: ShownStatus;
  stake: string;
  valid_bet: string;
  payout: string;
  created_at: Date;
}

/** How many bets there are and what they add up to, in minor units as text. */
export interface BetTotals {
  bets: string;
  stake: string;
  valid_bet: string;
  payout: string;
}

/** Holds of the sums of the bets asked for: few rows, however many bets there are. */
const isAsked = (
  db: Tx,
  { memberId, currency, from, before, status, gameClassify, vassalage }: BetFilter,
) => sql`merchant = ${db.merchant} and member_id = ${memberId} and currency = ${currency}
  and status = ${status ?? ""} and begins_at >= ${from ?? "-infinity"}::timestamptz
  and begins_at < ${before ?? "infinity"}::timestamptz
  and (${gameClassify ?? null}::text is null or category in (
    select lane.category from game_lane as lane
    where ${gameClassify}::text in (lane.classify, lane.category)))
  and (${vassalage ?? null}::text is null or vendor = ${vassalage})`;

/** What all bets asked for add up to; what is open counts with its stake, what is refunded not. */
export async function sumBets(db: Tx, filter: BetFilter): Promise<BetTotals> {
  const { rows } = await sql<BetTotals>`
    select coalesce(sum(bets), 0)::text as bets, coalesce(sum(stake), 0)::text as stake,
      coalesce(sum(valid_bet), 0)::text as valid_bet, coalesce(sum(payout), 0)::text as payout
    from game_bet_quarter where ${isAsked(db, filter)}`.execute(db);
  const [row] = rows;
  return row ?? { bets: "0", stake: "0", valid_bet: "0", payout: "0" };
}

/**
 * A part of the bets asked for, latest first. The sums tell in which quarters of an hour the part lies, so
 * that the last page reads no more bets than the first.
 */
export async function readBets(
  db: Tx,
  filter: BetFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<BetRow[]> {
  const { memberId, currency, status = null, gameClassify = null, vassalage = null } = filter;
  const { rows } = await sql<BetRow>`
    with counted as (
      select begins_at, sum(bets) as bets, sum(sum(bets)) over (order by begins_at desc) as upto
      from game_bet_quarter where bets > 0 and ${isAsked(db, filter)} group by begins_at
    ), shown as (
      select begins_at, upto - bets as already from counted
      where upto > ${offset} and upto - bets < ${offset + limit}
    )
    select found.* from shown cross join lateral (
      select bet.round_id, bet.node_id, bet.vendor, game.name, lane.classify, game.play_key, bet.status,
        bet.stake, bet.valid_bet, bet.payout, bet.created_at
      from game_bet as bet
      join game on game.node_id = bet.node_id
      join game_lane as lane on lane.category = game.category and lane.vendor = game.vendor
      where bet.merchant = ${db.merchant} and bet.member_id = ${memberId}
        and bet.created_at >= shown.begins_at
        and bet.created_at < shown.begins_at + interval '15 minutes'
        and bet.currency = ${currency} and bet.status not in ('pending', 'refused')
        and (${status}::text is null or bet.status = ${status})
        and (${gameClassify}::text is null or ${gameClassify}::text in (lane.classify, game.category))
        and (${vassalage}::text is null or bet.vendor = ${vassalage})
      -- Each quarter is looked up by itself: no guess at their number makes the server read all bets.
      offset 0
    ) as found
    order by found.created_at desc, found.round_id
    limit ${limit} offset ${offset} - (select coalesce(min(already), 0)::bigint from shown)`.execute(
    db,
  );
  return rows;
}

/** Whose rounds of which game are asked for. */
export interface RoundFilter {
  memberId: string;
  nodeId: number;
  currency: string;
  trial: boolean;
}

/** A member's last rounds of one game, play money or real, the latest first. One statement. */
export function readLastRounds(
  db: Tx,
  { memberId, nodeId, currency, trial }: RoundFilter,
  limit: number,
): Promise<Pick<BetRow, "round_id" | "status" | "stake" | "payout" | "created_at">[]> {
  return tables(db)
    .selectFrom("game_bet")
    .select(["round_id", "status", "stake", "payout", "created_at"])
    .where("merchant", "=", db.merchant)
    .where("member_id", "=", memberId)
    .where("node_id", "=", nodeId)
    .where("currency", "=", currency)
    .where("trial", "=", trial)
    .where("status", "not in", ["pending", "refused"])
    .orderBy("created_at", "desc")
    .orderBy("round_id")
    .limit(limit)
    .$narrowType<{ status: ShownStatus }>()
    .execute();
}

/** A win for the board. */
export interface WinRow {
  member_id: string;
  name: string;
  node_id: number;
  vendor: string;
  maintenance: boolean;
  image: string;
  stake: string;
  payout: string;
  settled_at: Date;
}

/** Which wins are told. */
export interface WinFilter {
  currency: string;
  lanes: readonly AllowedLane[];
  /** In minor units; no smaller win is told. */
  min: bigint;
  /** No win is told that brought fewer times its stake. */
  minTimes: number;
  limit: number;
}

/** How many of the latest wins are looked at for each line: as many, however many there are. */
const lookedPerLine = 50;

/** The latest win of each player with real money, in games of some lanes. */
export async function readWins(
  db: Tx,
  { currency, lanes, min, minTimes, limit }: WinFilter,
): Promise<WinRow[]> {
  if (lanes.length === 0) return [];
  const rows = await tables(db)
    .with("latest", (each) =>
      each
        .selectFrom("game_bet")
        .select(["member_id", "node_id", "stake", "payout", "settled_at"])
        .where("merchant", "=", db.merchant)
        // In the very words of the index that holds wins alone; `is false` would read every bet there is.
        .where(sql<SqlBool>`status = 'won' and not trial`)
        .where("currency", "=", currency)
        .where("settled_at", "is not", null)
        .orderBy("settled_at", "desc")
        .limit(limit * lookedPerLine),
    )
    .with("told", (each) =>
      each
        .selectFrom("latest")
        .innerJoin("game", "game.node_id", "latest.node_id")
        .innerJoin("game_vendor", "game_vendor.code", "game.vendor")
        .distinctOn("latest.member_id")
        .select([
          "latest.member_id",
          "latest.node_id",
          "latest.stake",
          "latest.payout",
          "latest.settled_at",
          "game.name",
          "game.vendor",
          "game.image",
        ])
        .select(sql<boolean>`game.maintenance or game_vendor.maintenance`.as("maintenance"))
        // What nothing was staked for is no multiple of anything.
        .where("latest.stake", ">", "0")
        .where("latest.payout", ">=", String(min))
        .where(sql<SqlBool>`latest.payout >= latest.stake * ${minTimes}::numeric`)
        .where((eb) => eb.or(lanes.map((lane) => inLane(eb as unknown as GameWhere, lane))))
        .orderBy("latest.member_id")
        .orderBy("latest.settled_at", "desc"),
    )
    .selectFrom("told")
    .selectAll()
    .orderBy("settled_at", "desc")
    .orderBy("member_id")
    .limit(limit)
    .execute();
  return rows.flatMap((row) =>
    row.settled_at === null ? [] : [{ ...row, settled_at: row.settled_at }],
  );
}
