import { sql } from "kysely";
import type { Tx } from "#src/store/tx.ts";
import type { PlannedBet } from "./bet-plan.ts";
import type { Slot } from "./schedule.ts";
import type { LotteryTables } from "./tables.ts";

const tables = (db: Tx) => db.withTables<LotteryTables>();

/** A ticket to be stored. */
export interface NewTicket {
  id: string;
  memberId: string;
  key: string;
  contentHash: string;
  gameCode: string;
  numero: string;
  accountId: string;
  currency: string;
  stake: bigint;
  placedAt: Date;
}

/** A ticket as it stands. */
export interface TicketRow {
  id: string;
  content_hash: string;
  currency: string;
  stake: string;
  draws_at: Date;
  placed_at: Date;
}

/** Stores a ticket; false when its key was used before by this member. */
export async function insertTicket(db: Tx, ticket: NewTicket): Promise<boolean> {
  const added = await tables(db)
    .insertInto("lottery_ticket")
    .values({
      merchant: db.merchant,
      id: ticket.id,
      member_id: ticket.memberId,
      idempotency_key: ticket.key,
      content_hash: ticket.contentHash,
      game_code: ticket.gameCode,
      numero: ticket.numero,
      account_id: ticket.accountId,
      currency: ticket.currency,
      stake: String(ticket.stake),
      placed_at: ticket.placedAt,
    })
    .onConflict((conflict) => conflict.constraint("lottery_ticket_key").doNothing())
    .returning("id")
    .execute();
  return added.length === 1;
}

/** The ticket a member placed with a key. */
export const selectTicket = (
  db: Tx,
  memberId: string,
  key: string,
): Promise<TicketRow | undefined> =>
  tables(db)
    .selectFrom("lottery_ticket as ticket")
    .innerJoin("lottery_draw as draw", (join) =>
      join
        .onRef("draw.merchant", "=", "ticket.merchant")
        .onRef("draw.game_code", "=", "ticket.game_code")
        .onRef("draw.numero", "=", "ticket.numero"),
    )
    .select([
      "ticket.id",
      "ticket.content_hash",
      "ticket.currency",
      "ticket.stake",
      "draw.draws_at",
      "ticket.placed_at",
    ])
    .where("ticket.merchant", "=", db.merchant)
    .where("ticket.member_id", "=", memberId)
    .where("ticket.idempotency_key", "=", key)
    .executeTakeFirst();

/** The ids of a ticket's bets, in their order. */
export async function selectBetIds(db: Tx, ticketId: string): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom("lottery_bet")
    .select("id")
    .where("merchant", "=", db.merchant)
    .where("ticket_id", "=", ticketId)
    .orderBy("line")
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Holds a draw so that it cannot be drawn before this transaction ends, making its row when there is
 * none; false when it is drawn already.
 */
export async function holdDraw(db: Tx, gameCode: string, slot: Slot): Promise<boolean> {
  await tables(db)
    .insertInto("lottery_draw")
    .values({
      merchant: db.merchant,
      game_code: gameCode,
      numero: slot.numero,
      opens_at: new Date(slot.opensAt),
      closes_at: new Date(slot.closesAt),
      draws_at: new Date(slot.drawsAt),
      numbers: null,
      prizes: null,
      drawn_at: null,
      settled_at: null,
    })
    .onConflict((conflict) => conflict.columns(["merchant", "game_code", "numero"]).doNothing())
    .execute();
  const held = await tables(db)
    .selectFrom("lottery_draw")
    .select("numbers")
    .where("merchant", "=", db.merchant)
    .where("game_code", "=", gameCode)
    .where("numero", "=", slot.numero)
    // A weaker lock would let the numbers be set in the meantime.
    .forShare()
    .executeTakeFirst();
  return held !== undefined && held.numbers === null;
}

/** A bet with the id it gets. */
export interface NewBet extends PlannedBet {
  id: string;
}

/** Stores a ticket's bets, in one statement. */
export async function insertBets(
  db: Tx,
  ticket: Pick<NewTicket, "id" | "gameCode" | "numero">,
  bets: readonly NewBet[],
): Promise<void> {
  const rows = bets.map((bet, line) => ({
    merchant: db.merchant,
    id: bet.id,
    ticket_id: ticket.id,
    line,
    game_code: ticket.gameCode,
    numero: ticket.numero,
    play_type: bet.playType,
    picks: bet.picks.join(","),
    odds: String(bet.odds),
    pick_stake: String(bet.pickStake),
    stake: String(bet.stake),
    settled_at: null,
  }));
  await tables(db).insertInto("lottery_bet").values(rows).execute();
}

/** How often each lottery was played since a time, most played first. */
export const selectPopular = (db: Tx, since: number): Promise<{ game_code: string }[]> =>
  tables(db)
    .selectFrom("lottery_ticket")
    .select("game_code")
    .where("merchant", "=", db.merchant)
    .where("placed_at", ">=", new Date(since))
    .groupBy("game_code")
    .orderBy(sql`count(*)`, "desc")
    .orderBy("game_code")
    .execute();

/** The lotteries a member played, the last one first. */
export const selectRecent = (db: Tx, memberId: string): Promise<{ game_code: string }[]> =>
  tables(db)
    .selectFrom("lottery_ticket")
    .select("game_code")
    .where("merchant", "=", db.merchant)
    .where("member_id", "=", memberId)
    .groupBy("game_code")
    .orderBy(sql`max(placed_at)`, "desc")
    .orderBy("game_code")
    .execute();
