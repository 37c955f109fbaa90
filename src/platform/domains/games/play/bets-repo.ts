import { type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { Tx } from "#src/store/tx.ts";
import type { GamesTables } from "../tables.ts";
import type { BetStatus, PlayTables } from "./play-tables.ts";

const tables = (db: Tx) => db.withTables<GamesTables & PlayTables>();

/** Which of a member's bets are asked for. */
export interface BetFilter {
  merchant: string;
  memberId: string;
  currency: string;
  /** yyyy-MM-dd, both days included, in the time zone. */
  from?: string | undefined;
  to?: string | undefined;
  timeZone: string;
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
  status: BetStatus;
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
  const { merchant, memberId, currency, from, to, timeZone, status } = filter;
  const parts = [
    eb("game_bet.merchant", "=", merchant),
    eb("game_bet.member_id", "=", memberId),
    eb("game_bet.currency", "=", currency),
    eb("game_bet.status", "not in", ["pending", "refused"]),
  ];
  if (status !== undefined) parts.push(eb("game_bet.status", "=", status));
  const day = (text: string, plus: number) =>
    sql`(${text}::date + ${plus}::int)::timestamp at time zone ${timeZone}`;
  if (from !== undefined)
    parts.push(eb(sql<SqlBool>`game_bet.created_at`, ">=", day(from, 0) as never));
  if (to !== undefined) parts.push(eb(sql<SqlBool>`game_bet.created_at`, "<", day(to, 1) as never));
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

/** The latest wins with real money. */
export async function readWins(
  db: Tx,
  merchant: string,
  currency: string,
  limit: number,
): Promise<WinRow[]> {
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
    .where("game_bet.merchant", "=", merchant)
    // In the very words of the index that holds wins alone; `is false` would read every bet there is.
    .where(sql<SqlBool>`game_bet.status = 'won' and not game_bet.trial`)
    .where("game_bet.currency", "=", currency)
    .where("game_bet.settled_at", "is not", null)
    .orderBy("game_bet.settled_at", "desc")
    .limit(limit)
    .execute();
  return rows.flatMap((row) =>
    row.settled_at === null ? [] : [{ ...row, settled_at: row.settled_at }],
  );
}
