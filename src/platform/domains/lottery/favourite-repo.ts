import type { Tx } from "#src/store/tx.ts";
import type { LotteryTables } from "./tables.ts";

const tables = (db: Tx) => db.withTables<LotteryTables>();

/** Whose favourites, and on which portal. */
interface Owner {
  merchant: string;
  memberId: string;
}

/** The codes of a member's favourite lotteries, the latest first. */
export async function selectFavourites(db: Tx, owner: Owner): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom("lottery_favourite")
    .select("game_code")
    .where("merchant", "=", owner.merchant)
    .where("member_id", "=", owner.memberId)
    .orderBy("created_at", "desc")
    .orderBy("game_code")
    .execute();
  return rows.map(({ game_code }) => game_code);
}

/** Makes a lottery a favourite; one that is stays as it is. */
export async function insertFavourite(
  db: Tx,
  { merchant, memberId }: Owner,
  gameCode: string,
  at: number,
): Promise<void> {
  await tables(db)
    .insertInto("lottery_favourite")
    .values({ merchant, member_id: memberId, game_code: gameCode, created_at: new Date(at) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes a lottery from the favourites; one that is none stays none. */
export async function deleteFavourite(
  db: Tx,
  { merchant, memberId }: Owner,
  gameCode: string,
): Promise<void> {
  await tables(db)
    .deleteFrom("lottery_favourite")
    .where("merchant", "=", merchant)
    .where("member_id", "=", memberId)
    .where("game_code", "=", gameCode)
    .execute();
}
