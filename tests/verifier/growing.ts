import { type Draw, GameNumbers, upTo } from "./numbers.ts";

/** Where a number that climbs is over, in hundredths; `returned` is what 10,000 staked bring. */
export function overAt(draw: Draw, returned: number): number {
  const ticket = draw(10_000_000);
  // Below 2 to the power of 53, so that dividing is exact enough to round down.
  return Math.min(100_000, Math.floor((returned * 100_000) / (ticket + 1)));
}

/** What 10,000 staked bring in a crash game. */
export const crashReturn = (nodeId: number): number => new GameNumbers(nodeId).whole(9500, 9700);

/** Where the mines lie. */
export function minesAt(count: number, draw: Draw): number[] {
  const fields = upTo(25);
  return upTo(count).map(() => fields.splice(draw(fields.length), 1)[0] ?? -1);
}

/** What a round of mines is worth after so many fields, in hundredths of its stake. */
export function minesWorth(nodeId: number, mines: number, opened: number): number {
  let [above, below] = [BigInt(new GameNumbers(nodeId).whole(9600, 9700)), 100n];
  for (const field of upTo(opened)) {
    above *= BigInt(25 - field);
    below *= BigInt(25 - mines - field);
  }
  return Number(above / below);
}
