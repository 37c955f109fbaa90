import type { DrawWhole } from "./reels-outcome.ts";

/** Multipliers are whole hundredths: 250 means 2.50 times the stake. */
export type Hundredths = number;

/** How finely fate is drawn. */
const tickets = 10_000_000;
/** How much of 10,000 staked comes back from the house's own seeds, whatever a player does. */
export const houseBurst = 9700;
/** A seed never grows past this. */
export const largestMultiplier: Hundredths = 100_000;

/**
 * Where it bursts. The chance to outlive x is floor(0.97 × tickets / x) / tickets where 9,700 of 10,000
 * are returned, so waiting for any x returns at most 0.97 of the stake on average; so does every mixture
 * of plans.
 */
export function burstOf(ticket: number, returned = houseBurst): Hundredths {
  const burst = (BigInt(returned) * BigInt(tickets)) / (100n * BigInt(ticket + 1));
  return Number(burst > BigInt(largestMultiplier) ? BigInt(largestMultiplier) : burst);
}

/** Draws where the next one bursts: below 100 it does so at once. */
export const drawBurst = (draw: DrawWhole, returned = houseBurst): Hundredths =>
  burstOf(draw(tickets), returned);

/** The exact average return of always waiting for a multiplier. */
export function returnOf(target: Hundredths): number {
  // Tickets that reach it: burst >= target.
  const reaching = (BigInt(houseBurst) * BigInt(tickets)) / (100n * BigInt(target));
  return (Number(reaching) * target) / (tickets * 100);
}
