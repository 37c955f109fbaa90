import { sql } from "kysely";
import type { Tx } from "#src/store/tx.ts";
import type { Days } from "../../kernel/calendar.ts";
import type { LotteryTables } from "./tables.ts";

const tables = (db: Tx) => db.withTables<LotteryTables>();

/** Which of a member's tickets. */
export interface TicketFilter extends Days {
  memberId: string;
  currency: string;
  /** One lottery's; all when left out. */
  gameCode?: string | undefined;
}

/** How many tickets there are and what they add up to, in minor units as text. */
export interface TicketTotals {
  total: number;
  stake: string;
  prize: string;
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

const asked = (db: Tx, { memberId, currency, gameCode, from, before }: TicketFilter) => {
  let tickets = tables(db)
    .selectFrom("lottery_ticket as ticket")
    .where("ticket.merchant", "=", db.merchant)
    .where("ticket.member_id", "=", memberId)
    .where("ticket.currency", "=", currency);
  if (gameCode !== undefined) tickets = tickets.where("ticket.game_code", "=", gameCode);
  if (from !== undefined) tickets = tickets.where("ticket.placed_at", ">=", from);
  if (before !== undefined) tickets = tickets.where("ticket.placed_at", "<", before);
  return tickets;
};

/** What the tickets asked for add up to. The bets of each are looked up by themselves. */
export const sumTickets = (db: Tx, filter: TicketFilter): Promise<TicketTotals> =>
  asked(db, filter)
    .innerJoinLateral(
      (bets) =>
        bets
          .selectFrom("lottery_bet as bet")
          .select(({ fn }) => fn.sum("bet.prize").as("prize"))
          .whereRef("bet.merchant", "=", "ticket.merchant")
          .whereRef("bet.ticket_id", "=", "ticket.id")
          .as("won"),
      (join) => join.onTrue(),
    )
    .select([
      sql<number>`count(*)::int`.as("total"),
      sql<string>`coalesce(sum(ticket.stake), 0)::text`.as("stake"),
      sql<string>`coalesce(sum(won.prize), 0)::text`.as("prize"),
    ])
    .executeTakeFirstOrThrow();

/** A part of the tickets asked for, newest first. */
export const selectTickets = (
  db: Tx,
  filter: TicketFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedTicket[]> =>
  asked(db, filter)
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
    .limit(limit)
    .offset(offset)
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
