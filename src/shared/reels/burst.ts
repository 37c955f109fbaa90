import type { DrawWhole } from "./reels-outcome.ts";

/** Multipliers are whole hundredths: 250 means 2.50 times the stake. */
export type Hundredths = number;

/** How finely fate is drawn. */
const tickets = 10_000_000;
/** The most of the stakes that comes back, whatever a player does: 97 of 100. */
const returned = 97n;
/** A seed never grows past this. */
export const largestMultiplier: Hundredths = 100_000;

/**
 * Where the seed bursts. The chance to outlive x is floor(0.97 × tickets / x) / tickets, so waiting
 * for any x returns at most 0.97 of the stake on average; so does every mixture of plans.
 */
export function burstOf(ticket: number): Hundredths {
  const burst = (returned * BigInt(tickets)) / BigInt(ticket + 1);
  return Number(burst > BigInt(largestMultiplier) ? BigInt(largestMultiplier) : burst);
}

/** Draws where the next seed bursts: below 100 it does so at once. */
export const drawBurst = (draw: DrawWhole): Hundredths => burstOf(draw(tickets));

/** The exact average return of always waiting for a multiplier. */
export function returnOf(target: Hundredths): number {
  // Tickets that reach it: burst >= target.
  const reaching = (returned * BigInt(tickets)) / BigInt(target);
  return (Number(reaching) * target) / (tickets * 100);
}
