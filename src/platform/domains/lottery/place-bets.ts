import { randomUUID } from "node:crypto";
import type { LotteryBetPayload, LotteryBetValue } from "#src/contracts/api.gen.ts";
import { fromMinor } from "#src/shared/money.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import type { Tx } from "#src/store/tx.ts";
import type { CallError, OpenCallContext } from "../../kernel/context.ts";
import type { PlayGuard } from "../../kernel/guards.ts";
import { transact } from "../../kernel/transact.ts";
import { openAccount, overdrawnRefusal, postTransfer } from "../wallet/public.ts";
import { type PlannedBet, planBets, ticketHash } from "./bet-plan.ts";
import { type Lottery, lotteryOf } from "./catalogue.ts";
import { openSlot, type Slot } from "./schedule.ts";
import {
  holdDraw,
  insertBets,
  insertTicket,
  type NewTicket,
  selectBetIds,
  selectTicket,
  type TicketRow,
} from "./ticket-repo.ts";

type Outcome = Result<LotteryBetValue, CallError>;
type Context = Pick<OpenCallContext, "merchant" | "site" | "now">;

/** The house account that takes stakes and pays prizes. */
export const lotteryHouse = "lottery";

const insufficient: CallError = { code: "FUNDS_INSUFFICIENT" };

/** What taking bets needs from outside the domain. */
export interface BettingDeps {
  mayPlay: PlayGuard;
}

/** Who bets, in which session. */
interface Bettor {
  memberId: string;
  sessionId: string | null;
}

/** What a member asks for. */
interface Asked extends Bettor {
  payload: LotteryBetPayload;
}

const toMember = (memberId: string, currency: string) => ({
  kind: "member" as const,
  owner: memberId,
  currency,
});

async function answer(
  db: Tx,
  { now }: Context,
  memberId: string,
  bets: { ids: string[]; stake: bigint; currency: string; drawsAt: number; placedAt: Date },
): Promise<Outcome> {
  const { balance } = await openAccount(db, toMember(memberId, bets.currency), now);
  return ok({
    ids: bets.ids,
    stake: fromMinor(bets.stake, bets.currency),
    sumBalance: fromMinor(balance, bets.currency),
    drawAt: new Date(bets.drawsAt).toISOString(),
    createdAt: bets.placedAt.toISOString(),
  });
}

/** The same key again: the first ticket's answer, or a refusal when something else is asked. */
async function replay(
  db: Tx,
  context: Context,
  { memberId, payload }: Asked,
  ticket: TicketRow,
): Promise<Outcome> {
  if (ticket.content_hash !== ticketHash(payload)) return err({ code: "KEY_REUSED" });
  const ids = await selectBetIds(db, ticket.id);
  const { currency, draws_at: drawsAt, placed_at: placedAt } = ticket;
  return answer(db, context, memberId, {
    ids,
    stake: BigInt(ticket.stake),
    currency,
    drawsAt: drawsAt.getTime(),
    placedAt,
  });
}

/** The draw that takes bets now, when that is the one asked for. */
function wantedSlot(
  { site, now }: Context,
  lottery: Lottery,
  numero: string,
): Result<Slot, CallError> {
  const slot = openSlot(lottery, now, site.timeZone);
  return slot.numero === numero
    ? ok(slot)
    : err({ code: "DRAW_CLOSED", value: { numero: slot.numero } });
}

/** Moves the stake from the member to the house. */
async function pay(db: Tx, { now }: Context, ticket: NewTicket): Promise<void> {
  const { currency, stake } = ticket;
  const key = { kind: "house" as const, owner: lotteryHouse, currency };
  const house = await openAccount(db, key, now);
  const plan = {
    kind: "lottery-bet",
    idempotencyKey: `lottery-bet:${ticket.id}`,
    entries: [
      { accountId: ticket.accountId, currency, amount: -stake },
      { accountId: house.id, currency, amount: stake },
    ],
  };
  const posted = await postTransfer(db, plan, now);
  if (!posted.ok) throw new Error("A new ticket's transfer was posted before.");
}

async function takeBets(
  { mayPlay }: BettingDeps,
  db: Tx,
  context: Context,
  asked: Asked,
  planned: { lottery: Lottery; bets: readonly PlannedBet[] },
): Promise<Outcome> {
  const { merchant, site, now } = context;
  const { memberId, sessionId, payload } = asked;
  const { lottery, bets } = planned;
  const slot = wantedSlot(context, lottery, payload.numero);
  if (!slot.ok) return slot;
  const stake = bets.reduce((sum, bet) => sum + bet.stake, 0n);
  const facts = { merchant, site, memberId, sessionId, trial: false, stake, now };
  const refused = await mayPlay(db, facts);
  if (refused !== undefined) return err(refused);
  if (!(await holdDraw(db, lottery.gameCode, slot.value))) return err({ code: "DRAW_CLOSED" });
  const { currency } = site;
  const account = await openAccount(db, toMember(memberId, currency), now);
  if (account.balance < stake) return err(insufficient);
  const ticket: NewTicket = {
    id: randomUUID(),
    memberId,
    key: payload.key,
    contentHash: ticketHash(payload),
    gameCode: lottery.gameCode,
    numero: slot.value.numero,
    accountId: account.id,
    currency,
    stake,
    placedAt: new Date(now),
  };
  if (!(await insertTicket(db, ticket))) {
    // Another call with this key was faster; it is stored by now.
    const first = await selectTicket(db, memberId, payload.key);
    if (first === undefined) throw new Error("A ticket's key is taken by no ticket.");
    return replay(db, context, asked, first);
  }
  const stored = bets.map((bet) => ({ ...bet, id: randomUUID() }));
  await insertBets(db, ticket, stored);
  await pay(db, context, ticket);
  return answer(db, context, memberId, {
    ids: stored.map(({ id }) => id),
    stake,
    currency,
    drawsAt: slot.value.drawsAt,
    placedAt: ticket.placedAt,
  });
}

/**
 * Places bets on a lottery's open draw: bets, stake and ledger in one transaction, once for a key.
 * Refuses the whole ticket with NOT_FOUND, DRAW_CLOSED, BET_INVALID, AMOUNT_INVALID,
 * FUNDS_INSUFFICIENT, KEY_REUSED or whatever keeps the member from playing.
 */
export async function placeBets(
  deps: BettingDeps,
  context: OpenCallContext,
  bettor: Bettor,
  payload: LotteryBetPayload,
): Promise<Outcome> {
  const { site } = context;
  const lottery = lotteryOf(site, payload.gameCode);
  if (lottery === undefined) return err({ code: "NOT_FOUND" });
  const bets = planBets(lottery, site.currency, payload.bets);
  if (!bets.ok) return bets;
  const asked = { ...bettor, payload };
  const { memberId } = bettor;
  return transact(
    context,
    async (db) => {
      const first = await selectTicket(db, memberId, payload.key);
      return first === undefined
        ? takeBets(deps, db, context, asked, { lottery, bets: bets.value })
        : replay(db, context, asked, first);
    },
    overdrawnRefusal,
  );
}
