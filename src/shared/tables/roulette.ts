import type { Random } from "../art/random.ts";
import { fixed, type SpotPlan, type TableGame, withReturns } from "./table-shape.ts";

const pockets = 37;
const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

/** Whether a number of the wheel is red; the zero is neither red nor black. */
export const isRed = (number: number): boolean => reds.has(number);

const numbers = Array.from({ length: pockets - 1 }, (_, at) => at + 1);

/** European roulette; at some tables half of an even chance comes back with the zero. */
export function makeRoulette(random: Random): TableGame {
  const isHalved = random.next() < 0.5;
  const even = (wins: (number: number) => boolean): SpotPlan => ({
    pays: [200, 200],
    back: ([[number = 0] = []]) => {
      if (number === 0) return isHalved ? 50 : 0;
      return wins(number) ? 200 : 0;
    },
  });
  const third = (wins: (number: number) => boolean) =>
    fixed(300, ([[number = 0] = []]) => number !== 0 && wins(number));
  const plans: Record<string, SpotPlan> = {
    red: even(isRed),
    black: even((number) => !isRed(number)),
    even: even((number) => number % 2 === 0),
    odd: even((number) => number % 2 === 1),
    low: even((number) => number <= 18),
    high: even((number) => number > 18),
  };
  for (const at of [0, 1, 2]) {
    plans[`dozen${at + 1}`] = third((number) => Math.floor((number - 1) / 12) === at);
    plans[`column${at + 1}`] = third((number) => (number - 1) % 3 === at);
  }
  for (const number of [0, ...numbers])
    plans[`n${number}`] = fixed(3600, (drawn) => drawn[0]?.[0] === number);
  const rowOf = (from: number) => numbers.filter((number) => number % 3 === from % 3);
  return {
    board: [
      ["n0", "column1", "column2", "column3"],
      rowOf(3).map((number) => `n${number}`),
      rowOf(2).map((number) => `n${number}`),
      rowOf(1).map((number) => `n${number}`),
      ["dozen1", "dozen2", "dozen3"],
      ["low", "even", "red", "black", "odd", "high"],
    ],
    spots: withReturns(
      plans,
      [0, ...numbers].map((number) => [[number]]),
    ),
    draw: (draw) => [[draw(pockets)]],
  };
}
