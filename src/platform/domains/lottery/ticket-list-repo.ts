import { sql } from "kysely";
import type { Tx } from "#src/store/tx.ts";
import type { LotteryTables } from "./tables.ts";

const tables = (db: Tx) => db.withTables<LotteryTables>();

/** Which of a member's tickets. */
export interface TicketPage {
  memberId: string;
  /** One lottery's; all when left out. */
  gameCode?: string | undefined;
  limit: number;
  offset: number;
}

/** A ticket with its draw. */
export interface ListedTicket {
  id: string;
  game_code: string;
  numero: string;
  placed_at: Date;
  draws_at: Date;
  currency: string;
  stake: string;
  /** The special prize; null before the draw. */
  numbers: string | null;
}

/** A bet of a listed ticket. */
export interface ListedBet {
  ticket_id: string;
  play_type: string;
  picks: string;
  odds: string;
  stake: string;
  prize: string;
  status: "open" | "won" | "lost";
}

const ofMember = (db: Tx, { memberId, gameCode }: TicketPage) => {
  const own = tables(db)
    .selectFrom("lottery_ticket as ticket")
    .where("ticket.merchant", "=", db.merchant)
    .where("ticket.member_id", "=", memberId);
  return gameCode === undefined ? own : own.where("ticket.game_code", "=", gameCode);
};

/** How many tickets a member has. */
export async function countTickets(db: Tx, page: TicketPage): Promise<number> {
  const row = await ofMember(db, page)
    .select(sql<number>`count(*)::int`.as("total"))
    .executeTakeFirstOrThrow();
  return row.total;
}

/** One page of a member's tickets, newest first. */
export const selectTickets = (db: Tx, page: TicketPage): Promise<ListedTicket[]> =>
  ofMember(db, page)
    .innerJoin("lottery_draw as draw", (join) =>
      join
        .onRef("draw.merchant", "=", "ticket.merchant")
        .onRef("draw.game_code", "=", "ticket.game_code")
        .onRef("draw.numero", "=", "ticket.numero"),
    )
    .select([
      "ticket.id",
      "ticket.game_code",
      "ticket.numero",
      "ticket.placed_at",
      "draw.draws_at",
      "ticket.currency",
      "ticket.stake",
      "draw.numbers",
    ])
    .orderBy("ticket.placed_at", "desc")
    .orderBy("ticket.id")
    .limit(page.limit)
    .offset(page.offset)
    .execute();

/** The bets of some tickets, in their order. */
export const selectBets = (db: Tx, ticketIds: readonly string[]): Promise<ListedBet[]> =>
  ticketIds.length === 0
    ? Promise.resolve([])
    : tables(db)
        .selectFrom("lottery_bet")
        .select(["ticket_id", "play_type", "picks", "odds", "stake", "prize", "status"])
        .where("merchant", "=", db.merchant)
        .where("ticket_id", "in", ticketIds)
        .orderBy("ticket_id")
        .orderBy("line")
        .execute();
