import { sql } from "kysely";
import type { Tx } from "#src/store/tx.ts";
import type { PlayTables } from "../play/play-tables.ts";

const tables = (db: Tx) => db.withTables<PlayTables>();

/** A round of a house game as it is stored. */
export interface HouseRound {
  roundId: string;
  memberId: string;
  playKey: string;
  stake: bigint;
  state: Record<string, unknown>;
  startedAt: number;
  endsAt: number;
  done: boolean;
}

const columns = [
  "round_id",
  "member_id",
  "play_key",
  "stake",
  "state",
  "started_at",
  "ends_at",
  "done",
] as const;

interface RoundRow {
  round_id: string;
  member_id: string;
  play_key: string;
  stake: string;
  state: Record<string, unknown>;
  started_at: Date;
  ends_at: Date;
  done: boolean;
}

const toRound = (row: RoundRow): HouseRound => ({
  roundId: row.round_id,
  memberId: row.member_id,
  playKey: row.play_key,
  stake: BigInt(row.stake),
  state: row.state,
  startedAt: row.started_at.getTime(),
  endsAt: row.ends_at.getTime(),
  done: row.done,
});

/** A round by its id, locked until the transaction ends. */
export async function lockHouseRound(db: Tx, roundId: string): Promise<HouseRound | undefined> {
  const row = await tables(db)
    .selectFrom("house_round")
    .select(columns)
    .where("merchant", "=", db.merchant)
    .where("round_id", "=", roundId)
    .forUpdate()
    .executeTakeFirst();
  return row && toRound(row);
}

/**
 * A member's latest round of a game that players end themselves.
 * @param playKey named in the statement, as the index of those games wants it
 * @param prefix what the ids of the game's rounds begin with; it holds no sign of a pattern
 */
export async function latestRound(
  db: Tx,
  memberId: string,
  { playKey, prefix }: { playKey: "seeds" | "crash" | "mines"; prefix: string },
): Promise<HouseRound | undefined> {
  const row = await tables(db)
    .selectFrom("house_round")
    .select(columns)
    .where("merchant", "=", db.merchant)
    .where("member_id", "=", memberId)
    .where("play_key", "=", sql.lit(playKey))
    .where("round_id", "like", `${prefix}%`)
    .orderBy("started_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && toRound(row);
}

/** Rounds of some games, of all players, that are over and not settled, the oldest first; each locked. */
export async function lockDueRounds(
  db: Tx,
  playKeys: readonly string[],
  now: number,
  limit: number,
): Promise<(HouseRound & { nodeId: number; currency: string; trial: boolean })[]> {
  const rows = await tables(db)
    .selectFrom("house_round as round")
    .innerJoin("game_bet as bet", (join) =>
      join
        .onRef("bet.merchant", "=", "round.merchant")
        .onRef("bet.round_id", "=", "round.round_id"),
    )
    .select(columns.map((column) => `round.${column}` as const))
    .select(["bet.node_id", "bet.currency", "bet.trial"])
    .where("round.merchant", "=", db.merchant)
    .where("round.play_key", "in", playKeys)
    .where("round.done", "is", false)
    .where("round.ends_at", "<=", new Date(now))
    .orderBy("round.ends_at")
    .limit(limit)
    .forUpdate("round")
    .skipLocked()
    .execute();
  return rows.map((row) => ({
    ...toRound(row),
    nodeId: row.node_id,
    currency: row.currency,
    trial: row.trial,
  }));
}

/** Whether a round of some games is over and not settled, in whose hands ever. */
export async function hasDueRound(
  db: Tx,
  playKeys: readonly string[],
  now: number,
): Promise<boolean> {
  const row = await tables(db)
    .selectFrom("house_round")
    .select("round_id")
    .where("merchant", "=", db.merchant)
    .where("play_key", "in", playKeys)
    .where("done", "is", false)
    .where("ends_at", "<=", new Date(now))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps a round that begins, or one that was over at once. */
export async function insertHouseRound(db: Tx, round: HouseRound): Promise<void> {
  await tables(db)
    .insertInto("house_round")
    .values({
      merchant: db.merchant,
      round_id: round.roundId,
      member_id: round.memberId,
      play_key: round.playKey,
      stake: round.stake.toString(),
      state: JSON.stringify(round.state),
      started_at: new Date(round.startedAt),
      ends_at: new Date(round.endsAt),
      done: round.done,
    })
    .execute();
}

/** Keeps what was done in a round that goes on. */
export async function updateHouseRound(
  db: Tx,
  roundId: string,
  state: Record<string, unknown>,
): Promise<void> {
  await tables(db)
    .updateTable("house_round")
    .set({ state: JSON.stringify(state) })
    .where("merchant", "=", db.merchant)
    .where("round_id", "=", roundId)
    .execute();
}

/** Notes that a round is over and how. */
export async function finishHouseRound(
  db: Tx,
  roundId: string,
  state: Record<string, unknown>,
): Promise<void> {
  await tables(db)
    .updateTable("house_round")
    .set({ done: true, state: JSON.stringify(state) })
    .where("merchant", "=", db.merchant)
    .where("round_id", "=", roundId)
    .execute();
}

/**
 * Takes a player's turn at a game unless the last one is too fresh.
 * @returns how long until it is free, in milliseconds; 0 where it was taken
 */
export async function takeTurn(
  db: Tx,
  memberId: string,
  playKey: string,
  { now, shortestMs }: { now: number; shortestMs: number },
): Promise<number> {
  const taken = await tables(db)
    .insertInto("house_player")
    .values({
      merchant: db.merchant,
      member_id: memberId,
      play_key: playKey,
      next_at: new Date(now + shortestMs),
    })
    .onConflict((conflict) =>
      conflict
        .columns(["merchant", "member_id", "play_key"])
        .doUpdateSet({ next_at: new Date(now + shortestMs) })
        .where(sql<Date>`house_player.next_at`, "<=", new Date(now)),
    )
    .returning("next_at")
    .execute();
  if (taken.length === 1) return 0;
  const { next_at } = await tables(db)
    .selectFrom("house_player")
    .select("next_at")
    .where("merchant", "=", db.merchant)
    .where("member_id", "=", memberId)
    .where("play_key", "=", playKey)
    .executeTakeFirstOrThrow();
  return next_at.getTime() - now;
}
