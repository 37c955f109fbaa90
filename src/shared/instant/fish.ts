import { makeRandom } from "../art/random.ts";
import type { InstantEntry, InstantGame } from "./instant-shape.ts";

/** How finely a shot is drawn: so finely that every creature's return is the same to a hundredth. */
export const fishTickets = 10_000_000;
/** How many shots a volley has. */
export const volleys: readonly number[] = [1, 3, 5, 10];

/** A creature of the sea: what hitting it brings, and how many tickets do. */
export interface Fish {
  /** Hundredths of a shot's stake. */
  pays: number;
  hits: number;
}

/** Around these multiples of a stake lie what creatures bring, the small ones first. */
const sizes = [2, 3, 5, 8, 15, 30, 60, 150];

/** The creatures of a game, the small ones first: each returns the same, up to half a ticket. */
function fishOf({ nodeId }: InstantEntry): { fish: Fish[]; returns: number } {
  const random = makeRandom(nodeId);
  const returns = random.whole(9450, 9680) / 100;
  let smaller = 100;
  const fish = sizes.map((size) => {
    // No two bring the same.
    const pays = Math.max(smaller + 50, Math.round(size * random.between(0.8, 1.25) * 2) * 50);
    smaller = pays;
    return { pays, hits: Math.round((returns * fishTickets) / pays) };
  });
  return { fish, returns };
}

/** Fishing: a volley of shots at one creature, each shot drawn by itself. */
export function makeFishing(entry: InstantEntry): InstantGame & { fish: readonly Fish[] } {
  const { fish, returns } = fishOf(entry);
  return {
    fish,
    returns,
    costOf: ({ shots = 0, target = -1 }) =>
      volleys.includes(shots) && fish[target] !== undefined ? shots : undefined,
    play: ({ shots = 1, target = 0 }, draw) => {
      const { pays, hits } = fish[target] ?? { pays: 0, hits: 0 };
      const drawn = Array.from({ length: shots }, () => draw(fishTickets));
      const hit = drawn.filter((ticket) => ticket < hits).length;
      return { drawn: [drawn], pays: hit * pays };
    },
  };
}
