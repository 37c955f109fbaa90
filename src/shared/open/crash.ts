import { makeRandom } from "../art/random.ts";
import { drawBurst, type Hundredths, houseBurst } from "../reels/burst.ts";
import type { DrawWhole } from "../reels/reels-outcome.ts";
import { expectKnown, type OpenEntry } from "./open-shape.ts";

/** A game of one number that grows until it is over. */
export interface CrashGame {
  /** What 10,000 staked give back on average, whenever one takes it. */
  returned: number;
  /** The number is e to the power of this, for each millisecond. */
  growthPerMs: number;
  /** Draws at which number it is over. */
  draw: (draw: DrawWhole) => Hundredths;
}

/** The number doubles about every nine, seven or five seconds. */
const growths = [0.000_08, 0.0001, 0.000_14];

/** What the house's own seeds have been from the beginning: they follow from no entry. */
export const seedsGame: CrashGame = {
  returned: houseBurst,
  growthPerMs: 0.0001,
  draw: (draw) => drawBurst(draw),
};

/** Makes a crash game out of its catalogue entry: the same entry always gives the same game. */
export function makeCrash(entry: OpenEntry): CrashGame {
  expectKnown(entry);
  const random = makeRandom(entry.nodeId);
  const returned = random.whole(9500, 9700);
  return {
    returned,
    growthPerMs: random.pick(growths),
    draw: (draw) => drawBurst(draw, returned),
  };
}
