import { fixtureTime } from "#src/shared/book/book-clock.ts";
import { bookTickets, type Played } from "#src/shared/book/book-shape.ts";
import { toMinor } from "#src/shared/money.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import type { CallError } from "../../../kernel/context.ts";
import { type Player, settleMessage, tellWallet, toWire } from "../vendor-jl/house.ts";
import { finishHouseRound, lockHouseRound } from "../vendor-jl/round-repo.ts";
import { fixtureOf, readFixtures } from "./book-rounds.ts";
import { type BookSlipState, type Leg, legResult } from "./book-slip.ts";

/** What is kept of a slip's worth that is cashed out, in hundredths. */
const kept = 2n;

/** What a selection is worth of one staked on it, as a fraction; undefined where nobody can say now. */
function worthOf(
  { entry }: BookSlipState,
  leg: Leg,
  now: number,
  played: (no: number) => Played,
): readonly [bigint, bigint] | undefined {
  const { startsAt, endsAt } = fixtureTime(entry, leg.no);
  if (now < startsAt) {
    const pick = fixtureOf(entry, leg.no).picks[leg.pick];
    if (pick === undefined) throw new Error(`A slip has ${leg.pick}, which its match has not.`);
    const back = pick.wins * leg.price + pick.voids * 100;
    return [BigInt(back), BigInt(bookTickets) * 100n];
  }
  if (now < endsAt) return undefined;
  const result = legResult(entry, leg, played(leg.no));
  if (result === "lost") return undefined;
  return result === "won" ? [BigInt(leg.price), 100n] : [1n, 1n];
}

/**
 * What an open slip is paid now, in minor units: its stake times what each selection is worth, by what is
 * known or by its chances, less what the book keeps. Undefined while a match runs, and once all are over.
 */
export function cashOutOf(
  stake: bigint,
  state: BookSlipState,
  now: number,
  played: (no: number) => Played,
): bigint | undefined {
  const isOpen = state.legs.some(({ no }) => now < fixtureTime(state.entry, no).startsAt);
  if (!isOpen || state.cashOut !== undefined) return undefined;
  let [worth, parts] = [stake * (100n - kept), 100n];
  for (const leg of state.legs) {
    const one = worthOf(state, leg, now, played);
    if (one === undefined) return undefined;
    worth *= one[0];
    parts *= one[1];
  }
  return worth / parts;
}

/** What cashing out is answered: paid, or what is offered by now. */
export type CashOutValue =
  | { paid: true; amount: string; balance: string }
  | { paid: false; amount: string };

/** Reads what the player saw offered. */
function readAmount({ site }: Player, amount: string): Result<bigint, CallError> {
  try {
    return ok(toMinor(amount, site.currency));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return err({ code: "BET_INVALID", message: `amount: ${error.message}` });
  }
}

/**
 * Ends a slip before its matches are over: at least what the player saw is paid at once. Where less is
 * offered by now nothing is paid. A slip that was cashed out stays so, however often it is asked.
 */
export async function cashOut(
  player: Player,
  { roundId, amount }: { roundId: string; amount: string },
): Promise<Result<CashOutValue, CallError>> {
  const { db, right, now } = player;
  const round = await lockHouseRound(db, roundId);
  if (round === undefined || round.memberId !== right.memberId || round.playKey !== "book")
    return err({ code: "NOT_FOUND" });
  const state = round.state as unknown as BookSlipState;
  if (state.node !== right.nodeId) return err({ code: "NOT_FOUND" });
  if (round.done && state.cashOut === undefined) return err({ code: "STATE_INVALID" });
  const wanted = readAmount(player, amount);
  if (!wanted.ok) return wanted;
  let paid = state.cashOut === undefined ? undefined : BigInt(state.cashOut);
  if (paid === undefined) {
    const { entry, legs } = state;
    const read = await readFixtures(
      db,
      legs.map(({ no }) => ({ entry, no })),
    );
    const offered = cashOutOf(round.stake, state, now, (no) => read(entry, no).played);
    if (offered === undefined) return err({ code: "DRAW_CLOSED" });
    if (offered < wanted.value) return ok({ paid: false, amount: toWire(player, offered) });
    paid = offered;
  }
  const told = await tellWallet(player, roundId, [settleMessage(roundId, paid)]);
  if (!told.ok) return told;
  await finishHouseRound(db, roundId, { ...state, cashOut: String(paid) });
  const balance = toWire(player, told.value.balance);
  return ok({ paid: true, amount: toWire(player, paid), balance });
}
