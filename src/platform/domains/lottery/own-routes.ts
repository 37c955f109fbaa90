import type { LotteryTicketsValue } from "#src/contracts/api.gen.ts";
import { textsFor } from "#src/merchant/texts.ts";
import { fromMinor } from "#src/shared/money.ts";
import { err, ok } from "#src/shared/result.ts";
import { readDays } from "../../kernel/calendar.ts";
import type { Handler, Handlers } from "../../kernel/context.ts";
import { pagesOf, partOf } from "../../kernel/paging.ts";
import { lotteriesOf, lotteryOf } from "./catalogue.ts";
import { deleteFavourite, insertFavourite, selectFavourites } from "./favourite-repo.ts";
import { toOdds } from "./play-types.ts";
import { lotteryName } from "./public.ts";
import {
  type ListedBet,
  type ListedTicket,
  selectBets,
  selectTickets,
  sumTickets,
  type TicketTotals,
} from "./ticket-list-repo.ts";

type WireTicket = LotteryTicketsValue["content"][number];

const ticketsOnPage = 10;

function statusOf(bets: readonly ListedBet[]): WireTicket["status"] {
  if (bets.some(({ status }) => status === "open")) return "open";
  return bets.some(({ status }) => status === "won") ? "won" : "lost";
}

function toTicket(
  ticket: ListedTicket,
  bets: readonly ListedBet[],
  texts: Readonly<Record<string, string>>,
): WireTicket {
  const { currency, game_code: gameCode } = ticket;
  const money = (minor: string | bigint): string => fromMinor(BigInt(minor), currency);
  return {
    id: ticket.id,
    gameCode,
    name: lotteryName(texts, gameCode),
    numero: ticket.numero,
    placedAt: ticket.placed_at.toISOString(),
    drawsAt: ticket.draws_at.toISOString(),
    stake: money(ticket.stake),
    prize: money(bets.reduce((sum, { prize }) => sum + BigInt(prize), 0n)),
    status: statusOf(bets),
    numbers: ticket.numbers,
    bets: bets.map((bet) => ({
      playType: bet.play_type,
      numbers: bet.picks,
      odds: toOdds(Number(bet.odds)),
      stake: money(bet.stake),
      prize: money(bet.prize),
      status: bet.status,
    })),
  };
}

/** A stake that is open yet counts as one that is not won. */
function toTotals({ stake, prize }: TicketTotals, currency: string): LotteryTicketsValue["totals"] {
  const money = (amount: bigint): string => fromMinor(amount, currency);
  return {
    stake: money(BigInt(stake)),
    prize: money(BigInt(prize)),
    net: money(BigInt(prize) - BigInt(stake)),
  };
}

/** The member's own tickets, won and lost; three statements whatever the page holds. */
const lotteryTickets: Handler<"lotteryTickets"> = async (context, payload) => {
  const { db, site, session, language } = context;
  const { gameCode } = payload;
  if (gameCode !== undefined && lotteryOf(site, gameCode) === undefined)
    return err({ code: "NOT_FOUND" });
  const days = readDays(payload, site);
  if (!days.ok) return days;
  const { currency } = site;
  const filter = { memberId: session.memberId, currency, gameCode, ...days.value };
  const totals = await sumTickets(db, filter);
  const tickets = await selectTickets(db, filter, partOf(payload, ticketsOnPage));
  const bets = Map.groupBy(
    await selectBets(
      db,
      tickets.map(({ id }) => id),
    ),
    ({ ticket_id }) => ticket_id,
  );
  const texts = textsFor(site, language);
  return ok({
    content: tickets.map((ticket) => toTicket(ticket, bets.get(ticket.id) ?? [], texts)),
    totalPages: pagesOf(totals.total, payload, ticketsOnPage),
    total: totals.total,
    totals: toTotals(totals, currency),
  });
};

/** The favourites that this portal still offers (LOTT-02). */
const lotteryFavourites: Handler<"lotteryFavourites"> = async ({ db, merchant, site, session }) => {
  const offered = new Set(lotteriesOf(site).map(({ gameCode }) => gameCode));
  const chosen = await selectFavourites(db, { merchant, memberId: session.memberId });
  return ok({ list: chosen.filter((code) => offered.has(code)) });
};

/** Adds or removes (LOTT-01); the server is the truth (OPEN-099). */
const chooseLotteryFavourite: Handler<"chooseLotteryFavourite"> = async (context, payload) => {
  const { db, merchant, site, session, now } = context;
  const { gameCode, favourite } = payload;
  if (lotteryOf(site, gameCode) === undefined) return err({ code: "NOT_FOUND" });
  const owner = { merchant, memberId: session.memberId };
  if (favourite) await insertFavourite(db, owner, gameCode, now);
  else await deleteFavourite(db, owner, gameCode);
  return ok({ favourite });
};

/** What a member asks about tickets and favourites of their own. */
export const ownHandlers: Handlers = {
  lotteryTickets,
  lotteryFavourites,
  chooseLotteryFavourite,
};
