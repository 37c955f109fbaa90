import { makeRandom } from "../art/random.ts";
import type { DrawWhole } from "../reels/reels-outcome.ts";
import { expectKnown, type OpenEntry } from "./open-shape.ts";

/** The fields of the board, in rows of five. */
export const mineFields = 25;
/** How many mines a player may choose. */
export const mineCounts: readonly number[] = [1, 3, 5, 8, 12];
/** No round brings more, in hundredths of its stake. */
const maxPays = 100_000;

/** A board with hidden mines: each field without one makes the round worth more. */
export interface MinesGame {
  /** What 100 staked give back on average at most; what is below a hundredth of the stake is cut off. */
  returns: number;
  /**
   * What a round brings after so many fields without a mine, in hundredths of its stake: its return
   * divided by the chance to come so far, rounded down.
   */
  pays: (mines: number, opened: number) => number;
  /** After so many fields the round is over: no more can be brought. */
  maxOpened: (mines: number) => number;
  /** Draws where the mines lie: fields from 0, each once. */
  draw: (mines: number, draw: DrawWhole) => number[];
}

/** Draws different fields: each draw takes one of those that are left. */
function drawFields(count: number, draw: DrawWhole): number[] {
  const left = Array.from({ length: mineFields }, (_, field) => field);
  return Array.from({ length: count }, () => left.splice(draw(left.length), 1)[0] ?? 0);
}

/** Makes a game of mines out of its catalogue entry: the same entry always gives the same game. */
export function makeMines(entry: OpenEntry): MinesGame {
  expectKnown(entry);
  // From 96 of 100 on, the first field of a single mine brings no less than the stake.
  const returned = makeRandom(entry.nodeId).whole(9600, 9700);
  const pays = (mines: number, opened: number): number => {
    let [ways, safe] = [BigInt(returned), 100n];
    for (let field = 0; field < opened; field += 1) {
      ways *= BigInt(mineFields - field);
      safe *= BigInt(mineFields - mines - field);
    }
    return opened === 0 ? 0 : Number(ways / safe);
  };
  return {
    returns: returned / 100,
    pays,
    maxOpened: (mines) => {
      let opened = 1;
      while (opened < mineFields - mines && pays(mines, opened + 1) <= maxPays) opened += 1;
      return opened;
    },
    draw: drawFields,
  };
}
