import { type Hundredths, largestMultiplier } from "#src/shared/reels/burst.ts";

export const smallestTarget: Hundredths = 101;

/** How large it is after a while. */
export const sizeAfter = (ms: number, growthPerMs: number): Hundredths =>
  Math.min(largestMultiplier, Math.floor(100 * Math.exp(growthPerMs * Math.max(0, ms))));

/** How long it takes to a size, in whole milliseconds. */
export const timeTo = (size: Hundredths, growthPerMs: number): number =>
  Math.ceil(Math.log(Math.max(100, size) / 100) / growthPerMs);
