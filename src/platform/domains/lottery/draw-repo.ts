import { sql } from "kysely";
import type { Tx } from "#src/store/tx.ts";
import type { DrawResult } from "./play-types.ts";
import type { Slot } from "./schedule.ts";
import type { DrawnPrize, LotteryTables } from "./tables.ts";

const tables = (db: Tx) => db.withTables<LotteryTables>();

/** A draw that took place. */
export interface DrawnRow {
  game_code: string;
  numero: string;
  opens_at: Date;
  closes_at: Date;
  draws_at: Date;
  numbers: string;
  prizes: DrawnPrize[];
}

const columns = ["game_code", "numero", "opens_at", "closes_at", "draws_at"] as const;

/** A lottery's last draws that took place, newest first. */
export async function selectDrawn(db: Tx, gameCode: string, count: number): Promise<DrawnRow[]> {
  const rows = await tables(db)
    .selectFrom("lottery_draw")
    .select([...columns, "numbers", "prizes"])
    .where("merchant", "=", db.merchant)
    .where("game_code", "=", gameCode)
    .where("numbers", "is not", null)
    .orderBy("draws_at", "desc")
    .limit(count)
    .execute();
  return rows as DrawnRow[];
}

/** The last draw that took place of each of some lotteries. One statement. */
export async function selectLastDrawn(db: Tx, gameCodes: readonly string[]): Promise<DrawnRow[]> {
  const { rows } = await sql<DrawnRow>`
    select draw.game_code, draw.numero, draw.opens_at, draw.closes_at, draw.draws_at,
      draw.numbers, draw.prizes
    from jsonb_array_elements_text(${JSON.stringify(gameCodes)}::jsonb) as wanted(code)
    cross join lateral (
      select * from lottery_draw
      where merchant = ${db.merchant} and game_code = wanted.code and numbers is not null
      order by draws_at desc limit 1
    ) as draw`.execute(db);
  return rows;
}

/** Draws whose time has come and that bets wait for, although nobody drew them yet. */
export const selectUndrawn = (
  db: Tx,
  now: number,
): Promise<Pick<DrawnRow, (typeof columns)[number]>[]> =>
  tables(db)
    .selectFrom("lottery_draw")
    .select(columns)
    .where("merchant", "=", db.merchant)
    .where("settled_at", "is", null)
    .where("numbers", "is", null)
    .where("draws_at", "<=", new Date(now))
    .orderBy("game_code")
    .orderBy("numero")
    .execute();

/** A draw's numbers, to be stored. */
export interface NewDraw {
  gameCode: string;
  slot: Slot;
  result: DrawResult;
}

/**
 * Stores the numbers of draws that have none yet, in one statement; a draw that was drawn keeps
 * what it has. One nobody bet on needs no settling.
 * @returns how many were drawn by this
 */
export async function storeDraws(db: Tx, draws: readonly NewDraw[], now: number): Promise<number> {
  const rows = draws
    .map(({ gameCode, slot, result }) => ({
      game_code: gameCode,
      numero: slot.numero,
      opens_at: new Date(slot.opensAt),
      closes_at: new Date(slot.closesAt),
      draws_at: new Date(slot.drawsAt),
      numbers: result.numbers,
      prizes: result.prizes,
    }))
    // All platforms lock rows in one order.
    .sort((one, other) =>
      `${one.game_code} ${one.numero}` < `${other.game_code} ${other.numero}` ? -1 : 1,
    );
  const { rows: stored } = await sql`
    insert into lottery_draw
      (merchant, game_code, numero, opens_at, closes_at, draws_at, numbers, prizes, drawn_at, settled_at)
    select ${db.merchant}, game_code, numero, opens_at, closes_at, draws_at, numbers, prizes,
      ${new Date(now)}::timestamptz, ${new Date(now)}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (
      game_code text, numero text, opens_at timestamptz, closes_at timestamptz,
      draws_at timestamptz, numbers text, prizes jsonb)
    on conflict (merchant, game_code, numero) do update
      set numbers = excluded.numbers, prizes = excluded.prizes, drawn_at = excluded.drawn_at
      where lottery_draw.numbers is null
    returning 1`.execute(db);
  return stored.length;
}

/** Forgets those draws of some lotteries nobody bet on that are older than a time. */
export async function deleteUnplayed(
  db: Tx,
  gameCodes: readonly string[],
  before: number,
): Promise<void> {
  await sql`delete from lottery_draw as draw
    where merchant = ${db.merchant} and draws_at < ${new Date(before)}
      and game_code in (select jsonb_array_elements_text(${JSON.stringify(gameCodes)}::jsonb))
      and not exists (
        select from lottery_bet as bet
        where bet.merchant = draw.merchant and bet.game_code = draw.game_code
          and bet.numero = draw.numero)`.execute(db);
}
