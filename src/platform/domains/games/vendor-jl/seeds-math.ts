import { type Hundredths, largestMultiplier } from "#src/shared/reels/burst.ts";

export const smallestTarget: Hundredths = 101;

/** The multiplier doubles about every seven seconds. */
const growthPerMs = 0.0001;

/** How large the seed is after a while. */
export const sizeAfter = (ms: number): Hundredths =>
  Math.min(largestMultiplier, Math.floor(100 * Math.exp(growthPerMs * Math.max(0, ms))));

/** How long a seed takes to a size, in whole milliseconds. */
export const timeTo = (size: Hundredths): number =>
  Math.ceil(Math.log(Math.max(100, size) / 100) / growthPerMs);
