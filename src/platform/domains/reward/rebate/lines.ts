import { whole } from "./rates.ts";

/** Valid bets, and what was paid for them, in minor units. */
export interface Paid {
  validBet: bigint;
  amount: bigint;
}

/** How a category's rebate comes about. Minor units. */
export interface RebateLine {
  category: string;
  /** What waits: valid bets beyond those that were paid for; below nought where such were taken back. */
  validBet: bigint;
  /** Millionths. */
  rate: bigint;
  amount: bigint;
  /** What of the valid bets the amount is for; the rest makes no whole minor unit and goes on waiting. */
  used: bigint;
}

/** Bets that were taken back take with them what was paid for them, be the rate today what it may. */
function takenBack(category: string, validBet: bigint, paid: Paid): RebateLine {
  const rate = paid.validBet > 0n ? (paid.amount * whole) / paid.validBet : 0n;
  // Division drops the rest towards nought, in the member's favour here.
  return { category, validBet, rate, amount: (validBet * rate) / whole, used: validBet };
}

function earned(category: string, validBet: bigint, rate: bigint): RebateLine {
  const amount = (validBet * rate) / whole;
  // The fewest bets that make the amount.
  return { category, validBet, rate, amount, used: (amount * whole + rate - 1n) / rate };
}

/**
 * Judges what waits, by category in one order: a category without a rate waits until it has one.
 * @param played a member's valid bets of all time, in minor units
 * @param paid what of them was paid for
 */
export function linesOf(
  played: ReadonlyMap<string, bigint>,
  paid: ReadonlyMap<string, Paid>,
  rates: ReadonlyMap<string, bigint>,
): RebateLine[] {
  return [...new Set([...played.keys(), ...paid.keys()])].sort().flatMap((category) => {
    const before = paid.get(category) ?? { validBet: 0n, amount: 0n };
    const waiting = (played.get(category) ?? 0n) - before.validBet;
    if (waiting < 0n) return [takenBack(category, waiting, before)];
    const rate = rates.get(category);
    return waiting === 0n || rate === undefined ? [] : [earned(category, waiting, rate)];
  });
}
