import { sql } from "kysely";
import type { Tx } from "#src/store/tx.ts";
import type { PlayTables } from "../play/play-tables.ts";
import type { GamesTables } from "../tables.ts";
import type { Slip, SlipState } from "./slip.ts";

type ClockTables = GamesTables &
  PlayTables & {
    house_clock_seed: { merchant: string; node_id: number; day: string; seed: string };
  };

const tables = (db: Tx) => db.withTables<ClockTables>();

/** A table on a day (UTC, such as 2026-11-24). */
export interface TableDay {
  nodeId: number;
  day: string;
}

export const keyOf = ({ nodeId, day }: TableDay): string => `${nodeId} ${day}`;

/** The seeds of tables on days, by `keyOf`, as far as they were made. One statement. */
export async function readClockSeeds(
  db: Tx,
  days: readonly TableDay[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ node_id: number; day: string; seed: string }>`
    select own.node_id, own.day::text as day, own.seed from house_clock_seed as own
    join jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as asked ("nodeId" integer, day date)
      on asked."nodeId" = own.node_id and asked.day = own.day
    where own.merchant = ${db.merchant}`.execute(db);
  return new Map(rows.map(({ node_id, day, seed }) => [keyOf({ nodeId: node_id, day }), seed]));
}

/** Keeps a table's seed of a day; does nothing where there is one. */
export async function insertClockSeed(
  db: Tx,
  { nodeId, day }: TableDay,
  seed: string,
): Promise<void> {
  await tables(db)
    .insertInto("house_clock_seed")
    .values({ merchant: db.merchant, node_id: nodeId, day, seed })
    .onConflict((conflict) => conflict.columns(["merchant", "node_id", "day"]).doNothing())
    .execute();
}

/** Which game's slips: those of tables, or of books. */
export type SlipKey = "table" | "book";

/** Slips that are drawn and not settled, each locked; what another settles right now is passed over. */
export async function lockDueSlips<State>(
  db: Tx,
  {
    playKey,
    now,
    nodeId,
    limit,
  }: { playKey: SlipKey; now: number; nodeId?: number | undefined; limit: number },
): Promise<Slip<State>[]> {
  const rows = await tables(db)
    .selectFrom("house_round as round")
    .innerJoin("game", (join) =>
      join.on(sql<boolean>`game.node_id = (round.state->>'node')::integer`),
    )
    .innerJoin("game_bet as bet", (join) =>
      join
        .onRef("bet.merchant", "=", "round.merchant")
        .onRef("bet.vendor", "=", "game.vendor")
        .onRef("bet.round_id", "=", "round.round_id"),
    )
    .select(["round.round_id", "round.member_id", "round.stake", "round.state", "bet.vendor"])
    .select(["bet.currency", "bet.trial"])
    .where("round.merchant", "=", db.merchant)
    .where("round.play_key", "=", playKey)
    .where("round.done", "is", false)
    .where("round.ends_at", "<=", new Date(now))
    .$if(nodeId !== undefined, (query) =>
      query.where(sql<boolean>`round.state->>'node' = ${String(nodeId)}`),
    )
    .orderBy("round.ends_at")
    .limit(limit)
    .forUpdate("round")
    .skipLocked()
    .execute();
  return rows.map((row) => ({
    roundId: row.round_id,
    memberId: row.member_id,
    stake: BigInt(row.stake),
    state: row.state as State,
    vendor: row.vendor,
    currency: row.currency,
    trial: row.trial,
  }));
}

/** Notes that slips are settled. One statement. */
export async function finishSlips(db: Tx, roundIds: readonly string[]): Promise<void> {
  await sql`update house_round set done = true
    where merchant = ${db.merchant} and round_id in (
      select value from jsonb_array_elements_text(${JSON.stringify(roundIds)}::jsonb))`.execute(db);
}

/** Whether a member has a slip at a table, or in a book, that is drawn and not settled. */
export async function hasDueSlip(
  db: Tx,
  {
    playKey,
    memberId,
    nodeId,
    now,
  }: { playKey: SlipKey; memberId: string; nodeId: number; now: number },
): Promise<boolean> {
  const { rows } = await sql`select 1 from house_round
    where merchant = ${db.merchant} and not done and ends_at <= ${new Date(now)}
      and play_key = ${playKey} and state->>'node' = ${String(nodeId)}
      and member_id = ${memberId} limit 1`.execute(db);
  return rows.length === 1;
}

/** What a member's slip was placed on; undefined where it is none. */
export async function readSlip(
  db: Tx,
  memberId: string,
  roundId: string,
): Promise<SlipState | undefined> {
  const row = await tables(db)
    .selectFrom("house_round")
    .select("state")
    .where("merchant", "=", db.merchant)
    .where("round_id", "=", roundId)
    .where("member_id", "=", memberId)
    .where("play_key", "=", "table")
    .executeTakeFirst();
  return row?.state as SlipState | undefined;
}

/** A slip as its player sees it. */
export interface OwnSlip {
  roundId: string;
  stake: bigint;
  state: SlipState;
  done: boolean;
}

const ofRound = (
  db: Tx,
  { nodeId, no, trial }: { nodeId: number; no: number; trial: boolean },
) => sql`merchant = ${db.merchant} and play_key = 'table' and state->>'node' = ${String(nodeId)}
  and state->>'no' = ${String(no)} and (state->>'trial')::boolean = ${trial}`;

/** A member's slips in one round of a table, in the order they were placed. */
export async function readOwnSlips(
  db: Tx,
  memberId: string,
  round: { nodeId: number; no: number; trial: boolean },
): Promise<OwnSlip[]> {
  const { rows } = await sql<{ round_id: string; stake: string; state: SlipState; done: boolean }>`
    select round_id, stake::text as stake, state, done from house_round
    where ${ofRound(db, round)} and member_id = ${memberId}
    order by started_at, round_id`.execute(db);
  return rows.map(({ round_id, stake, state, done }) => ({
    roundId: round_id,
    stake: BigInt(stake),
    state,
    done,
  }));
}

/** How many players staked in a round of a table, real money and play money apart. */
export async function countPlayers(
  db: Tx,
  round: { nodeId: number; no: number; trial: boolean },
): Promise<number> {
  const { rows } = await sql<{ players: number }>`
    select count(distinct member_id)::integer as players from house_round
    where ${ofRound(db, round)}`.execute(db);
  return rows[0]?.players ?? 0;
}
