import { type ExpressionBuilder, type SqlBool, sql } from "kysely";
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
  merchant: string;
  memberId: string;
  currency: string;
  gameClassify?: string | undefined;
  status?: BetStatus | undefined;
}

/** A bet with its game. */
export interface BetRow {
  round_id: string;
  node_id: number;
  vendor: string;
  name: string;
  classify: string;
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

type BetWhere = ExpressionBuilder<GamesTables & PlayTables, "game_bet">;

function isAsked(eb: BetWhere, filter: BetFilter) {
  const { merchant, memberId, currency, from, before, status } = filter;
  const parts = [
    eb("game_bet.merchant", "=", merchant),
    eb("game_bet.member_id", "=", memberId),
    eb("game_bet.currency", "=", currency),
    eb("game_bet.status", "not in", ["pending", "refused"]),
  ];
  if (status !== undefined) parts.push(eb("game_bet.status", "=", status));
  if (from !== undefined) parts.push(eb("game_bet.created_at", ">=", from));
  if (before !== undefined) parts.push(eb("game_bet.created_at", "<", before));
  return eb.and(parts);
}

const withGame = (db: Tx, filter: BetFilter) =>
  tables(db)
    .selectFrom("game_bet")
    .innerJoin("game", "game.node_id", "game_bet.node_id")
    .innerJoin("game_lane as lane", (join) =>
      join.onRef("lane.category", "=", "game.category").onRef("lane.vendor", "=", "game.vendor"),
    )
    .where((eb) => isAsked(eb as unknown as BetWhere, filter))
    .$if(filter.gameClassify !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb("lane.classify", "=", filter.gameClassify ?? ""),
          eb("game.category", "=", filter.gameClassify ?? ""),
        ]),
      ),
    );

/** What all bets asked for add up to; what is open counts with its stake, what is refunded not. */
export async function sumBets(db: Tx, filter: BetFilter): Promise<BetTotals> {
  const placed = sql`case when game_bet.status = 'refunded' then 0 else game_bet.stake end`;
  return withGame(db, filter)
    .select([
      sql<string>`count(*)::text`.as("bets"),
      sql<string>`coalesce(sum(${placed}), 0)::text`.as("stake"),
      sql<string>`coalesce(sum(game_bet.valid_bet), 0)::text`.as("valid_bet"),
      sql<string>`coalesce(sum(game_bet.payout), 0)::text`.as("payout"),
    ])
    .executeTakeFirstOrThrow();
}

/** A part of the bets asked for, latest first. */
export function readBets(
  db: Tx,
  filter: BetFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<BetRow[]> {
  return withGame(db, filter)
    .select([
      "game_bet.round_id",
      "game_bet.node_id",
      "game_bet.vendor",
      "game.name",
      "lane.classify",
      "game_bet.status",
      "game_bet.stake",
      "game_bet.valid_bet",
      "game_bet.payout",
      "game_bet.created_at",
    ])
    .orderBy("game_bet.created_at", "desc")
    .orderBy("game_bet.round_id")
    .limit(limit)
    .offset(offset)
    .$narrowType<{ status: ShownStatus }>()
    .execute();
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
  image: string;
  payout: string;
  settled_at: Date;
}

/** The latest wins with real money, in games of some lanes. */
export async function readWins(
  db: Tx,
  currency: string,
  lanes: readonly AllowedLane[],
  limit: number,
): Promise<WinRow[]> {
  if (lanes.length === 0) return [];
  const rows = await tables(db)
    .selectFrom("game_bet")
    .innerJoin("game", "game.node_id", "game_bet.node_id")
    .select([
      "game_bet.member_id",
      "game.name",
      "game_bet.node_id",
      "game.image",
      "game_bet.payout",
      "game_bet.settled_at",
    ])
    .where("game_bet.merchant", "=", db.merchant)
    // In the very words of the index that holds wins alone; `is false` would read every bet there is.
    .where(sql<SqlBool>`game_bet.status = 'won' and not game_bet.trial`)
    .where("game_bet.currency", "=", currency)
    .where("game_bet.settled_at", "is not", null)
    .where((eb) => eb.or(lanes.map((lane) => inLane(eb as unknown as GameWhere, lane))))
    .orderBy("game_bet.settled_at", "desc")
    .limit(limit)
    .execute();
  return rows.flatMap((row) =>
    row.settled_at === null ? [] : [{ ...row, settled_at: row.settled_at }],
  );
}
