import { createHash } from "node:crypto";
import type { LotteryBetPayload } from "#src/contracts/api.gen.ts";
import { fromMinor, toMinor } from "#src/shared/money.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import type { CallError } from "../../kernel/context.ts";
import type { Lottery } from "./catalogue.ts";
import { isPick, maxPicks } from "./play-types.ts";
import { stakeRange } from "./stakes.ts";

/** A bet that may be taken. Amounts in minor units. */
export interface PlannedBet {
  playType: string;
  picks: readonly string[];
  /** Thousandths, as published now. */
  odds: number;
  /** Of each pick. */
  pickStake: bigint;
  /** Of all picks. */
  stake: bigint;
}

type WireBet = LotteryBetPayload["bets"][number];

const invalid = (bet: number, message: string): Result<never, CallError> =>
  err({ code: "BET_INVALID", value: { bet }, message });

function readStake(stake: string, currency: string): bigint | undefined {
  try {
    return toMinor(stake, currency);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function planBet(
  { plays }: Lottery,
  currency: string,
  { playType, numbers, stake }: WireBet,
  place: number,
): Result<PlannedBet, CallError> {
  const play = plays.find((each) => each.playType === playType);
  if (play === undefined) return invalid(place, `This lottery has no play type ${playType}.`);
  const picks = numbers.split(",");
  if (!picks.every((pick) => isPick(play, pick)))
    return invalid(place, `Not every pick of ${playType} is one it takes.`);
  if (new Set(picks).size < picks.length) return invalid(place, "A pick may stand in a bet once.");
  if (picks.length > maxPicks(play))
    return invalid(place, `A bet on ${playType} holds at most ${maxPicks(play)} picks.`);
  const { min, max } = stakeRange(play, currency);
  const pickStake = readStake(stake, currency);
  if (pickStake === undefined || pickStake < min || pickStake > max)
    return err({
      code: "AMOUNT_INVALID",
      value: { bet: place, minStake: fromMinor(min, currency), maxStake: fromMinor(max, currency) },
    });
  return ok({
    playType,
    picks,
    odds: play.odds,
    pickStake,
    stake: pickStake * BigInt(picks.length),
  });
}

/**
 * Judges all bets of a ticket: play types, picks, stakes. One bad bet refuses the whole ticket.
 * @returns BET_INVALID or AMOUNT_INVALID with the bet's place, from 0
 */
export function planBets(
  lottery: Lottery,
  currency: string,
  bets: readonly WireBet[],
): Result<PlannedBet[], CallError> {
  const planned: PlannedBet[] = [];
  for (const [place, bet] of bets.entries()) {
    const plan = planBet(lottery, currency, bet, place);
    if (!plan.ok) return plan;
    planned.push(plan.value);
  }
  return ok(planned);
}

/** A digest of what a ticket asks for: equal digests are the same ticket. */
export const ticketHash = ({ gameCode, numero, bets }: LotteryBetPayload): string =>
  createHash("sha256")
    .update(
      JSON.stringify([
        gameCode,
        numero,
        bets.map(({ playType, numbers, stake }) => [playType, numbers, stake]),
      ]),
    )
    .digest("hex");

/** What a bet pays in minor units: each hit its pick's stake times the odds, rounded down. */
export const prizeOf = (pickStake: bigint, odds: bigint, hits: number): bigint =>
  (pickStake * odds * BigInt(hits)) / 1000n;
