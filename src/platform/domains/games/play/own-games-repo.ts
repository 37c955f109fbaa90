import { type SqlBool, sql } from "kysely";
import type { Tx } from "#src/store/tx.ts";
import { type GameWhere, gameRows, inLane } from "../repo.ts";
import type { AllowedLane, GameRow } from "../service.ts";
import type { GamesTables } from "../tables.ts";
import type { PlayTables } from "./play-tables.ts";

const tables = (db: Tx) => db.withTables<GamesTables & PlayTables>();

/** Which of a member's lists is asked for, and which part of it. */
export interface OwnList {
  merchant: string;
  memberId: string;
  lanes: readonly AllowedLane[];
  limit: number;
  offset: number;
  now: number;
}

/** A part of the games a member opened, latest first, and how many there are. Two statements. */
export async function readRecent(
  db: Tx,
  { merchant, memberId, lanes, limit, offset, now }: OwnList,
): Promise<{ rows: GameRow[]; total: number }> {
  const rows = await gameRows(db, now)
    .innerJoin("game_recent as own", "own.node_id", "game.node_id")
    .where("own.merchant", "=", merchant)
    .where("own.member_id", "=", memberId)
    .where((eb) => eb.or(lanes.map((lane) => inLane(eb as unknown as GameWhere, lane))))
    .orderBy("own.played_at", "desc")
    .orderBy("game.node_id")
    .limit(limit)
    .offset(offset)
    .execute();
  const counted = await tables(db)
    .selectFrom("game")
    .innerJoin("game_recent as own", "own.node_id", "game.node_id")
    .select((eb) => eb.fn.countAll<string>().as("total"))
    .where("own.merchant", "=", merchant)
    .where("own.member_id", "=", memberId)
    .where((eb) => eb.or(lanes.map((lane) => inLane(eb as unknown as GameWhere, lane))))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(counted.total) };
}

/** A part of a member's favourites, latest first, and how many there are. Two statements. */
export async function readFavourites(
  db: Tx,
  { merchant, memberId, lanes, limit, offset, now }: OwnList,
): Promise<{ rows: GameRow[]; total: number }> {
  const rows = await gameRows(db, now)
    .innerJoin("game_favourite as own", "own.node_id", "game.node_id")
    .where("own.merchant", "=", merchant)
    .where("own.member_id", "=", memberId)
    .where((eb) => eb.or(lanes.map((lane) => inLane(eb as unknown as GameWhere, lane))))
    .orderBy("own.created_at", "desc")
    .orderBy("game.node_id")
    .limit(limit)
    .offset(offset)
    .execute();
  const counted = await tables(db)
    .selectFrom("game")
    .innerJoin("game_favourite as own", "own.node_id", "game.node_id")
    .select((eb) => eb.fn.countAll<string>().as("total"))
    .where("own.merchant", "=", merchant)
    .where("own.member_id", "=", memberId)
    .where((eb) => eb.or(lanes.map((lane) => inLane(eb as unknown as GameWhere, lane))))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(counted.total) };
}

/** The ids of a member's favourites, latest first, of some lanes. */
export async function readFavouriteIds(
  db: Tx,
  memberId: string,
  lanes: readonly AllowedLane[],
): Promise<number[]> {
  if (lanes.length === 0) return [];
  const rows = await tables(db)
    .selectFrom("game_favourite as own")
    .innerJoin("game", "game.node_id", "own.node_id")
    .select("own.node_id")
    .where("own.merchant", "=", db.merchant)
    .where("own.member_id", "=", memberId)
    .where((eb) => eb.or(lanes.map((lane) => inLane(eb as unknown as GameWhere, lane))))
    .orderBy("own.created_at", "desc")
    .orderBy("own.node_id")
    .execute();
  return rows.map(({ node_id }) => node_id);
}

/** How many games with rounds that are not over one answer holds. */
const maxOpenGames = 100;

/** The games of some lanes in which a member has rounds that are not over, the latest first. One statement. */
export async function readOpenRounds(
  db: Tx,
  memberId: string,
  lanes: readonly AllowedLane[],
): Promise<{ node_id: number; rounds: string }[]> {
  if (lanes.length === 0) return [];
  return (
    tables(db)
      .selectFrom("game_bet as bet")
      .innerJoin("game", "game.node_id", "bet.node_id")
      .select((eb) => ["bet.node_id", eb.fn.countAll<string>().as("rounds")])
      .where("bet.merchant", "=", db.merchant)
      .where("bet.member_id", "=", memberId)
      // In the very words of the index that holds open rounds alone.
      .where(sql<SqlBool>`bet.status = 'open'`)
      .where((eb) => eb.or(lanes.map((lane) => inLane(eb as unknown as GameWhere, lane))))
      .groupBy("bet.node_id")
      .orderBy((eb) => eb.fn.max("bet.created_at"), "desc")
      .orderBy("bet.node_id")
      .limit(maxOpenGames)
      .execute()
  );
}

/** Makes a game a favourite; a second time changes nothing. */
export async function insertFavourite(
  db: Tx,
  memberId: string,
  nodeId: number,
  now: number,
): Promise<void> {
  await tables(db)
    .insertInto("game_favourite")
    .values({
      merchant: db.merchant,
      member_id: memberId,
      node_id: nodeId,
      created_at: new Date(now),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Makes a game no favourite. */
export async function deleteFavourite(db: Tx, memberId: string, nodeId: number): Promise<void> {
  await tables(db)
    .deleteFrom("game_favourite")
    .where("merchant", "=", db.merchant)
    .where("member_id", "=", memberId)
    .where("node_id", "=", nodeId)
    .execute();
}
