import type { Tx } from "#src/store/tx.ts";
import type { Article, MissionTables, Words } from "./tables.ts";

const tables = (db: Tx) => db.withTables<MissionTables>();

/** A raffle as it stands. */
export interface RaffleRow {
  id: string;
  ticket_bet: string;
  words: Words<Article>;
  starts_at: Date;
  ends_at: Date | null;
}

/** The raffle with this id, or the one that runs. */
export async function selectRaffle(
  db: Tx,
  { currency, id, now }: { currency: string; id: string | undefined; now: number },
): Promise<RaffleRow | undefined> {
  let query = tables(db)
    .selectFrom("raffle")
    .select(["id", "ticket_bet", "words", "starts_at", "ends_at"])
    .where("merchant", "=", db.merchant)
    .where("currency", "=", currency)
    .where("starts_at", "<=", new Date(now));
  query =
    id === undefined
      ? query.where((eb) => eb.or([eb("ends_at", "is", null), eb("ends_at", ">", new Date(now))]))
      : query.where("id", "=", id);
  return query.orderBy("starts_at", "desc").limit(1).executeTakeFirst();
}

/** A prize and how many of it are left. Minor units. */
export interface PrizeRow {
  id: string;
  words: Words<string>;
  image: string;
  amount: string;
  points: number;
  weight: number;
  stock: number | null;
}

const prizesOf = (db: Tx, raffleId: string) =>
  tables(db)
    .selectFrom("raffle_prize")
    .select(["id", "words", "image", "amount", "points", "weight", "stock"])
    .where("merchant", "=", db.merchant)
    .where("raffle_id", "=", raffleId)
    .orderBy("place");

/** A raffle's prizes, in their order. */
export const selectPrizes = (db: Tx, raffleId: string): Promise<PrizeRow[]> =>
  prizesOf(db, raffleId).execute();

/** The same for a draw: other draws of the raffle wait until the transaction ends. */
export const lockPrizes = (db: Tx, raffleId: string): Promise<PrizeRow[]> =>
  prizesOf(db, raffleId).forUpdate().execute();

/** Takes one of a prize away. */
export async function takePrize(db: Tx, raffleId: string, id: string): Promise<void> {
  await tables(db)
    .updateTable("raffle_prize")
    .set((eb) => ({ stock: eb("stock", "-", 1) }))
    .where("merchant", "=", db.merchant)
    .where("raffle_id", "=", raffleId)
    .where("id", "=", id)
    .where("stock", "is not", null)
    .execute();
}

/** How many tickets a member has used. */
export async function countDraws(db: Tx, raffleId: string, memberId: string): Promise<number> {
  const row = await tables(db)
    .selectFrom("raffle_draw")
    .select((eb) => eb.fn.countAll<string>().as("draws"))
    .where("merchant", "=", db.merchant)
    .where("raffle_id", "=", raffleId)
    .where("member_id", "=", memberId)
    .executeTakeFirstOrThrow();
  return Number(row.draws);
}

/** What a member drew last in a raffle: the prize, and when. */
export const selectLastDraw = (
  db: Tx,
  raffleId: string,
  memberId: string,
): Promise<{ prize_id: string; created_at: Date } | undefined> =>
  tables(db)
    .selectFrom("raffle_draw")
    .select(["prize_id", "created_at"])
    .where("merchant", "=", db.merchant)
    .where("raffle_id", "=", raffleId)
    .where("member_id", "=", memberId)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();

/** A draw as it is noted. */
export interface NewDraw {
  id: string;
  raffleId: string;
  memberId: string;
  prizeId: string;
  drawn: number;
  outOf: number;
  at: Date;
}

/** Notes a draw. */
export async function insertDraw(db: Tx, draw: NewDraw): Promise<void> {
  await tables(db)
    .insertInto("raffle_draw")
    .values({
      merchant: db.merchant,
      id: draw.id,
      raffle_id: draw.raffleId,
      member_id: draw.memberId,
      prize_id: draw.prizeId,
      drawn: draw.drawn,
      out_of: draw.outOf,
      created_at: draw.at,
    })
    .execute();
}

/** The latest draws, of whoever. */
export const selectDraws = (
  db: Tx,
  raffleId: string,
  limit: number,
): Promise<{ member_id: string; prize_id: string; created_at: Date }[]> =>
  tables(db)
    .selectFrom("raffle_draw")
    .select(["member_id", "prize_id", "created_at"])
    .where("merchant", "=", db.merchant)
    .where("raffle_id", "=", raffleId)
    .orderBy("created_at", "desc")
    .limit(limit)
    .execute();
