import type { ColumnType } from "kysely";
import type { Tx } from "#src/store/tx.ts";
import type { PlayTables } from "../play/play-tables.ts";

type Fixed<T> = ColumnType<T, T, never>;

type FairTables = PlayTables & {
  fair_seed: {
    merchant: string;
    id: Fixed<string>;
    member_id: Fixed<string>;
    server_seed: Fixed<string>;
    client_seed: Fixed<string>;
    next_nonce: ColumnType<number, number | undefined, number>;
    created_at: Fixed<Date>;
    revealed_at: ColumnType<Date | null, Date | null | undefined, Date>;
  };
};

const tables = (db: Tx) => db.withTables<FairTables>();

/** A member's pair of seeds as it is stored. */
export interface FairSeed {
  id: string;
  serverSeed: string;
  clientSeed: string;
  /** The number of the next round. */
  nextNonce: number;
  revealed: boolean;
}

interface SeedRow {
  id: string;
  server_seed: string;
  client_seed: string;
  next_nonce: number;
  revealed_at: Date | null;
}

const columns = ["id", "server_seed", "client_seed", "next_nonce", "revealed_at"] as const;

const toSeed = (row: SeedRow): FairSeed => ({
  id: row.id,
  serverSeed: row.server_seed,
  clientSeed: row.client_seed,
  nextNonce: row.next_nonce,
  revealed: row.revealed_at !== null,
});

/** Keeps a member's new pair; does nothing where one is in use already. */
export async function insertFairSeed(
  db: Tx,
  memberId: string,
  seed: Pick<FairSeed, "id" | "serverSeed" | "clientSeed">,
  now: number,
): Promise<void> {
  await tables(db)
    .insertInto("fair_seed")
    .values({
      merchant: db.merchant,
      id: seed.id,
      member_id: memberId,
      server_seed: seed.serverSeed,
      client_seed: seed.clientSeed,
      created_at: new Date(now),
    })
    .onConflict((conflict) =>
      conflict.columns(["merchant", "member_id"]).where("revealed_at", "is", null).doNothing(),
    )
    .execute();
}

const selectCurrentSeed = (db: Tx, memberId: string) =>
  tables(db)
    .selectFrom("fair_seed")
    .select(columns)
    .where("merchant", "=", db.merchant)
    .where("member_id", "=", memberId)
    .where("revealed_at", "is", null);

/** The pair a member's rounds are drawn from now. */
export async function readCurrentSeed(db: Tx, memberId: string): Promise<FairSeed | undefined> {
  const row = await selectCurrentSeed(db, memberId).executeTakeFirst();
  return row && toSeed(row);
}

/**
 * The same, locked until the transaction ends: nobody draws from it meanwhile. None where somebody
 * else let it be seen while this waited.
 */
export async function lockCurrentSeed(db: Tx, memberId: string): Promise<FairSeed | undefined> {
  const row = await selectCurrentSeed(db, memberId).forUpdate().executeTakeFirst();
  return row && toSeed(row);
}

/** Takes the next number of a member's pair; `nextNonce` of the answer is the one after it. */
export async function takeNonce(db: Tx, memberId: string): Promise<FairSeed | undefined> {
  const row = await tables(db)
    .updateTable("fair_seed")
    .set((eb) => ({ next_nonce: eb("next_nonce", "+", 1) }))
    .where("merchant", "=", db.merchant)
    .where("member_id", "=", memberId)
    .where("revealed_at", "is", null)
    .returning(columns)
    .executeTakeFirst();
  return row && toSeed(row);
}

/** Lets a member's pair be seen: no round is drawn from it any more. */
export async function revealSeed(db: Tx, id: string, now: number): Promise<void> {
  await tables(db)
    .updateTable("fair_seed")
    .set({ revealed_at: new Date(now) })
    .where("merchant", "=", db.merchant)
    .where("id", "=", id)
    .execute();
}

/** Whether a round of the member's is drawn and not over: its outcome follows from the seeds. */
export async function hasOpenRound(db: Tx, memberId: string): Promise<boolean> {
  const row = await tables(db)
    .selectFrom("house_round")
    .select("round_id")
    .where("merchant", "=", db.merchant)
    .where("member_id", "=", memberId)
    .where("done", "is", false)
    // Rounds of tables and books are drawn from seeds of their own.
    .where("play_key", "not in", ["table", "book"])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A round with the pair it was drawn from. */
export async function readProvenRound(
  db: Tx,
  memberId: string,
  roundId: string,
): Promise<
  | {
      playKey: string;
      state: Record<string, unknown>;
      done: boolean;
      nonce: number;
      seed: FairSeed;
    }
  | undefined
> {
  const round = await tables(db)
    .selectFrom("house_round")
    .select(["play_key", "state", "done"])
    .where("merchant", "=", db.merchant)
    .where("member_id", "=", memberId)
    .where("round_id", "=", roundId)
    .executeTakeFirst();
  const fair = round?.state.fair as { seed: string; nonce: number } | undefined;
  if (round === undefined || fair === undefined) return undefined;
  const row = await tables(db)
    .selectFrom("fair_seed")
    .select(columns)
    .where("merchant", "=", db.merchant)
    .where("member_id", "=", memberId)
    .where("id", "=", fair.seed)
    .executeTakeFirstOrThrow();
  const { play_key: playKey, state, done } = round;
  return { playKey, state, done, nonce: fair.nonce, seed: toSeed(row) };
}
