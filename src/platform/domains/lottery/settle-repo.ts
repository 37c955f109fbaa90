import { sql } from "kysely";
import type { Tx } from "#src/store/tx.ts";
import type { DrawnPrize, LotteryTables } from "./tables.ts";

const tables = (db: Tx) => db.withTables<LotteryTables>();

/** A draw whose bets wait to be settled. */
export interface UnsettledDraw {
  game_code: string;
  numero: string;
  numbers: string;
  prizes: DrawnPrize[];
  parts: number;
}

/**
 * Takes the oldest drawn draw with bets that are open, for this transaction alone; one that another
 * platform settles right now is passed over.
 */
export async function takeUnsettled(db: Tx): Promise<UnsettledDraw | undefined> {
  const row = await tables(db)
    .selectFrom("lottery_draw")
    .select(["game_code", "numero", "numbers", "prizes", "parts"])
    .where("merchant", "=", db.merchant)
    .where("settled_at", "is", null)
    .where("numbers", "is not", null)
    .orderBy("draws_at")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row as UnsettledDraw | undefined;
}

/** Whether a draw waits to be settled, in whose hands ever. */
export async function hasUnsettled(db: Tx): Promise<boolean> {
  const row = await tables(db)
    .selectFrom("lottery_draw")
    .select("numero")
    .where("merchant", "=", db.merchant)
    .where("settled_at", "is", null)
    .where("numbers", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** An open bet with whose it is. */
export interface OpenBet {
  id: string;
  member_id: string;
  account_id: string;
  currency: string;
  play_type: string;
  picks: string;
  odds: string;
  pick_stake: string;
  stake: string;
}

/** Some of a draw's open bets. */
export const selectOpenBets = (
  db: Tx,
  { game_code, numero }: Pick<UnsettledDraw, "game_code" | "numero">,
  limit: number,
): Promise<OpenBet[]> =>
  tables(db)
    .selectFrom("lottery_bet as bet")
    .innerJoin("lottery_ticket as ticket", (join) =>
      join.onRef("ticket.merchant", "=", "bet.merchant").onRef("ticket.id", "=", "bet.ticket_id"),
    )
    .select([
      "bet.id",
      "ticket.member_id",
      "ticket.account_id",
      "ticket.currency",
      "bet.play_type",
      "bet.picks",
      "bet.odds",
      "bet.pick_stake",
      "bet.stake",
    ])
    .where("bet.merchant", "=", db.merchant)
    .where("bet.game_code", "=", game_code)
    .where("bet.numero", "=", numero)
    .where("bet.status", "=", "open")
    .orderBy("bet.id")
    .limit(limit)
    .execute();

/** What a bet came to. */
export interface BetOutcome {
  id: string;
  prize: bigint;
}

/** Settles bets, in one statement. Throws when one of them is settled already. */
export async function settleBets(
  db: Tx,
  outcomes: readonly BetOutcome[],
  now: number,
): Promise<void> {
  const rows = outcomes.map(({ id, prize }) => ({ id, prize: String(prize) }));
  const { numAffectedRows } = await sql`
    update lottery_bet as bet
    set status = case when outcome.prize > 0 then 'won' else 'lost' end,
      prize = outcome.prize, settled_at = ${new Date(now)}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as outcome (id uuid, prize bigint)
    where bet.merchant = ${db.merchant} and bet.id = outcome.id`.execute(db);
  if (Number(numAffectedRows) !== outcomes.length)
    throw new Error("Some bets of a draw could not be settled.");
}

/** Records that a part of a draw's bets was settled, and whether it was the last one. */
export async function closePart(
  db: Tx,
  { game_code, numero, parts }: UnsettledDraw,
  settledAt: number | null,
): Promise<void> {
  await tables(db)
    .updateTable("lottery_draw")
    .set({ parts: parts + 1, settled_at: settledAt === null ? null : new Date(settledAt) })
    .where("merchant", "=", db.merchant)
    .where("game_code", "=", game_code)
    .where("numero", "=", numero)
    .execute();
}
