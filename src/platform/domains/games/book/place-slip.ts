import { fixtureTime } from "#src/shared/book/book-clock.ts";
import type { BookEntry } from "#src/shared/book/book-shape.ts";
import { maxTogether, togetherOf } from "#src/shared/book/prices.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import type { CallError } from "../../../kernel/context.ts";
import { wholeChips } from "../stakes.ts";
import {
  beginTurn,
  betMessage,
  type Player,
  readStake,
  tellWallet,
  toWire,
} from "../vendor-jl/house.ts";
import { type HouseRound, insertHouseRound, lockHouseRound } from "../vendor-jl/round-repo.ts";
import { bookEntry } from "./book-rounds.ts";
import { type BookSlipState, type Leg, slipEnd } from "./book-slip.ts";
import { priceNow } from "./watch-book.ts";

/** Two slips of one player come at least so far apart. */
const betweenSlipsMs = 250;
/** What a slip is answered: placed, or the prices that fell meanwhile. */
export type PlacedValue =
  | { placed: true; roundId: string; stake: string; prices: number[]; balance: string }
  | { placed: false; prices: number[] };

/** The selections at the prices of now; refused where one cannot be taken. */
function priceLegs(
  entry: BookEntry,
  legs: readonly Leg[],
  now: number,
): Result<readonly Leg[], CallError> {
  if (new Set(legs.map(({ no }) => no)).size < legs.length)
    return err({ code: "BET_INVALID", message: "legs: a match can be in a slip once." });
  const priced: Leg[] = [];
  for (const leg of legs) {
    const { opensAt, startsAt } = fixtureTime(entry, leg.no);
    // The server's clock decides, whatever the page believes.
    if (now < opensAt || now >= startsAt) return err({ code: "DRAW_CLOSED" });
    const price = priceNow(entry, leg.no, leg.pick, now);
    if (price === null)
      return err({ code: "BET_INVALID", message: `legs: ${leg.pick} is not offered.` });
    priced.push({ ...leg, price });
  }
  if (togetherOf(priced.map(({ price }) => price)) > maxTogether) {
    const message = `legs: the prices may come to ${maxTogether / 100} together.`;
    return err({ code: "BET_INVALID", message });
  }
  return ok(priced);
}

const pricesOf = (legs: readonly Leg[]): number[] => legs.map(({ price }) => price);

/** Answers for a slip that was placed, now or before. */
async function tell(player: Player, round: HouseRound): Promise<Result<PlacedValue, CallError>> {
  const { roundId, stake, state } = round;
  const told = await tellWallet(player, roundId, [betMessage(roundId, stake)]);
  if (!told.ok) return told;
  const { legs } = state as unknown as BookSlipState;
  const balance = toWire(player, told.value.balance);
  return ok({
    placed: true,
    roundId,
    stake: toWire(player, stake),
    prices: pricesOf(legs),
    balance,
  });
}

/**
 * Places a slip of one selection or of several matches: the stake leaves the wallet now. A price that rose
 * is taken as it is now; where one fell nothing is placed and the prices of now are given. The same key
 * again, from the same player, changes nothing.
 */
export async function placeSlip(
  player: Player,
  { key, stake: wanted, legs }: { key: string; stake: string; legs: readonly Leg[] },
): Promise<Result<PlacedValue, CallError>> {
  const { db, right, now } = player;
  const { memberId, nodeId, trial } = right;
  const row = player.game;
  if (row === undefined) return err({ code: "NOT_FOUND" });
  const roundId = `book-${nodeId}-${key}`;
  let before = await lockHouseRound(db, roundId);
  if (before === undefined) {
    const entry = bookEntry(row);
    const stake = readStake(player, wanted, wholeChips(row, player.site.currency));
    if (!stake.ok) return stake;
    const priced = priceLegs(entry, legs, now);
    if (!priced.ok) return priced;
    const fell = priced.value.some(({ price }, at) => price < (legs[at]?.price ?? 0));
    if (fell) return ok({ placed: false, prices: pricesOf(priced.value) });
    const turn = { stake: stake.value, shortestMs: betweenSlipsMs };
    const refused = await beginTurn(player, `book-${nodeId}`, turn);
    // The same slip, sent twice at once, may have been taken while this call waited.
    if (refused !== undefined) before = await lockHouseRound(db, roundId);
    if (refused !== undefined && before === undefined) return refused;
    if (before === undefined) {
      const state: BookSlipState = { entry, node: nodeId, trial, legs: priced.value };
      const round: HouseRound = {
        roundId,
        memberId,
        playKey: "book",
        stake: stake.value,
        state: { ...state },
        startedAt: now,
        endsAt: slipEnd(state),
        done: false,
      };
      const told = await tell(player, round);
      if (told.ok) await insertHouseRound(db, round);
      return told;
    }
  }
  if (before.memberId !== memberId) return err({ code: "STATE_INVALID" });
  return tell(player, before);
}
