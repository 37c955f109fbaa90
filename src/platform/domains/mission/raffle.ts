import { randomUUID } from "node:crypto";
import type { ClaimRaffleValue } from "#src/contracts/api.gen.ts";
import { fromMinor } from "#src/shared/money.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import type {
  CallContext,
  CallError,
  Handler,
  Handlers,
  MemberSession,
} from "../../kernel/context.ts";
import { paidAlready } from "../../kernel/paid-already.ts";
import { findAccounts, onBoard } from "../member/public.ts";
import { validBetsSince } from "../points/public.ts";
import {
  countDraws,
  insertDraw,
  lockPrizes,
  type PrizeRow,
  type RaffleRow,
  selectDraws,
  selectLastDraw,
  selectPrizes,
  selectRaffle,
  takePrize,
} from "./raffle-repo.ts";
import {
  award,
  claimOnce,
  type Given,
  isOfferedNothing,
  type MissionDeps,
  ownMember,
} from "./rewards.ts";
import { startMission } from "./start.ts";
import { languageFor, wordsIn } from "./words.ts";

/** How many of the latest draws are told. */
const shownDraws = 10;

/** The prizes that can still be drawn. */
const inPlay = (prizes: readonly PrizeRow[]): PrizeRow[] =>
  prizes.filter(({ stock }) => stock === null || stock > 0);

const weightOf = (prizes: readonly PrizeRow[]): number =>
  prizes.reduce((sum, { weight }) => sum + weight, 0);

/** The prize that a drawn number means, of those in play; undefined when none is left. */
export function prizeAt(prizes: readonly PrizeRow[], drawn: number): PrizeRow | undefined {
  let passed = 0;
  return prizes.find(({ weight }) => {
    passed += weight;
    return drawn < passed;
  });
}

/** A share in per cent, with as many digits as a rare prize needs. */
const toPerCent = (weight: number, total: number): string =>
  total === 0 ? "0" : String(Number(((weight * 100) / total).toPrecision(3)));

/** A member's tickets: one for every so many valid bets since the raffle began, less those used. */
async function ticketsOf(
  { db, site }: CallContext,
  { id, ticket_bet, starts_at }: RaffleRow,
  memberId: string | undefined,
): Promise<{ tickets: number; missing: bigint }> {
  const each = BigInt(ticket_bet);
  if (memberId === undefined) return { tickets: 0, missing: each };
  // From the quarter of an hour on in which the raffle began: bets are counted by quarters.
  const since = new Date(Math.floor(starts_at.getTime() / 900_000) * 900_000);
  const question = { memberId, currency: site.currency, since };
  const bets = await validBetsSince(db, question);
  const used = await countDraws(db, id, memberId);
  return { tickets: Math.max(0, Number(bets / each) - used), missing: each - (bets % each) };
}

async function raffleFor(
  { db, site, now }: CallContext,
  id: string | undefined,
): Promise<RaffleRow | undefined> {
  await startMission(db, site, now);
  return selectRaffle(db, { currency: site.currency, id, now });
}

const rafflePromotion: Handler<"rafflePromotion"> = async (context, payload) => {
  const { db, site } = context;
  const { currency } = site;
  const language = languageFor(context, payload.language);
  const raffle = await raffleFor(context, payload.raffleId);
  if (raffle === undefined) return err({ code: "NOT_FOUND" });
  const prizes = await selectPrizes(db, raffle.id);
  const total = weightOf(inPlay(prizes));
  const { tickets, missing } = await ticketsOf(context, raffle, ownMember(context));
  const draws = await selectDraws(db, raffle.id, shownDraws);
  const ids = draws.map(({ member_id }) => member_id);
  const accounts = await findAccounts(db, ids);
  const nameOf = ({ id, words }: PrizeRow): string => wordsIn(words, language) ?? id;
  const names = new Map(prizes.map((prize) => [prize.id, nameOf(prize)]));
  return ok({
    raffleId: raffle.id,
    title: wordsIn(raffle.words, language)?.title ?? raffle.id,
    text: wordsIn(raffle.words, language)?.text ?? "",
    tickets,
    ticketBet: fromMinor(BigInt(raffle.ticket_bet), currency),
    missingBet: fromMinor(missing, currency),
    prizes: prizes.map((prize) => ({
      id: prize.id,
      name: nameOf(prize),
      amount: fromMinor(BigInt(prize.amount), currency),
      points: prize.points,
      image: prize.image,
      chance: prize.stock === 0 ? "0" : toPerCent(prize.weight, total),
      left: prize.stock,
    })),
    history: draws.map(({ member_id, prize_id, created_at }) => ({
      prize: names.get(prize_id) ?? prize_id,
      account: onBoard(accounts.get(member_id)).account,
      at: created_at.toISOString(),
    })),
    startsAt: raffle.starts_at.toISOString(),
    endsAt: raffle.ends_at?.toISOString() ?? null,
  });
};

/** The raffle that runs, and the tickets a member holds; undefined where none runs or is offered. */
export async function raffleStanding(
  context: CallContext<MemberSession>,
): Promise<{ raffle: RaffleRow; tickets: number; missing: bigint } | undefined> {
  const raffle = await raffleFor(context, undefined);
  if (raffle === undefined) return undefined;
  const standing = await ticketsOf(context, raffle, context.session.memberId);
  if (standing.tickets === 0 && (await isOfferedNothing(context))) return undefined;
  return { raffle, ...standing };
}

/** What a drawn ticket brought. */
type Draw = Given & Pick<ClaimRaffleValue, "prizeId" | "name" | "tickets">;

/**
 * Why nothing is drawn without a ticket: the last one was used, in another tab perhaps, and brought this; or the
 * member has not played for one yet.
 */
async function withoutTicket(
  { db, site, session, language }: CallContext<MemberSession>,
  raffleId: string,
): Promise<CallError> {
  const last = await selectLastDraw(db, raffleId, session.memberId);
  const prizes = last === undefined ? [] : await selectPrizes(db, raffleId);
  const prize = prizes.find(({ id }) => id === last?.prize_id);
  if (last === undefined || prize === undefined) return { code: "REQUIREMENT_NOT_MET" };
  const { id: prizeId, amount, points, words } = prize;
  const paid = { amount: BigInt(amount), points, at: last.created_at };
  const { code, value } = paidAlready(site.currency, paid);
  const name = wordsIn(words, language) ?? prizeId;
  return { code, value: { ...value, prizeId, name, tickets: 0 } };
}

/** Spends a ticket, draws a prize and pays it. */
export async function grantRaffle(
  deps: Pick<MissionDeps, "random">,
  context: CallContext<MemberSession>,
  raffleId: string,
): Promise<Result<Draw, CallError>> {
  const { db, now, language } = context;
  const memberId = context.session.memberId;
  const raffle = await raffleFor(context, raffleId);
  if (raffle === undefined) return err({ code: "NOT_FOUND" });
  if (raffle.ends_at !== null && raffle.ends_at.getTime() <= now)
    return err({ code: "STATE_INVALID" });
  // Tickets are counted once nobody else draws: two calls at once never use the same one.
  const prizes = inPlay(await lockPrizes(db, raffle.id));
  const { tickets } = await ticketsOf(context, raffle, memberId);
  if (tickets < 1) return err(await withoutTicket(context, raffleId));
  const outOf = weightOf(prizes);
  if (outOf === 0) return err({ code: "SOLD_OUT" });
  const drawn = deps.random(outOf);
  const prize = prizeAt(prizes, drawn);
  if (prize === undefined) throw new Error("A number was drawn that means no prize.");
  const id = randomUUID();
  const draw = { id, raffleId: raffle.id, memberId, prizeId: prize.id, drawn, outOf };
  await insertDraw(db, { ...draw, at: new Date(now) });
  await takePrize(db, raffle.id, prize.id);
  const { points } = prize;
  const amount = BigInt(prize.amount);
  const given = await award(context, { source: "raffle", ref: id, amount, points });
  if (!given.ok) return given;
  const name = wordsIn(prize.words, language) ?? prize.id;
  return ok({ ...given.value, prizeId: prize.id, name, tickets: tickets - 1 });
}

const makeClaim =
  (deps: MissionDeps): Handler<"claimRaffle"> =>
  (context, { key, raffleId }) =>
    claimOnce(deps, context, { key, content: ["raffle", raffleId] }, async () => {
      const drawn = await grantRaffle(deps, context, raffleId);
      if (!drawn.ok) return drawn;
      const { prizeId, name, amount, points, tickets } = drawn.value;
      const createdAt = new Date(context.now).toISOString();
      return ok({ prizeId, name, amount, points, tickets, createdAt });
    });

/** The calls about the raffle. */
export const makeRaffleHandlers = (deps: MissionDeps): Handlers => ({
  rafflePromotion,
  claimRaffle: makeClaim(deps),
});
