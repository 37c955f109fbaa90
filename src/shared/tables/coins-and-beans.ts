import type { Random } from "../art/random.ts";
import {
  allLists,
  type Drawn,
  fixed,
  type SpotPlan,
  type TableGame,
  withReturns,
} from "./table-shape.ts";

const redsOf = ([coins = []]: Drawn): number => coins.filter((coin) => coin === 1).length;

/** Xoc dia: four coins, red on one side and white on the other. */
export function makeXocDia(random: Random): TableGame {
  const side = random.pick([195, 196]);
  const three = random.pick([380, 385]);
  const four = random.pick([1500, 1550]);
  const exactly = (pays: number, reds: number) => fixed(pays, (drawn) => redsOf(drawn) === reds);
  const plans: Record<string, SpotPlan> = {
    even: fixed(side, (drawn) => redsOf(drawn) % 2 === 0),
    odd: fixed(side, (drawn) => redsOf(drawn) % 2 === 1),
    red4: exactly(four, 4),
    red3: exactly(three, 3),
    red1: exactly(three, 1),
    red0: exactly(four, 0),
  };
  return {
    board: [
      ["even", "odd"],
      ["red4", "red3", "red1", "red0"],
    ],
    spots: withReturns(
      plans,
      allLists(4, 2).map((coins) => [coins]),
    ),
    draw: (draw) => [[draw(2), draw(2), draw(2), draw(2)]],
  };
}

/** How many beans may lie under the cup: as many numbers of each rest. */
const beans = { min: 61, choices: 60 };
/** What is left after counting off by fours, a four for none. */
const restOf = ([[under = 0] = []]: Drawn): number => ((under - 1) % 4) + 1;

/** Fan tan: beans under a cup are counted off by fours; what is left decides. */
export function makeFanTan(random: Random): TableGame {
  const one = random.pick([385, 388]);
  const two = random.pick([194, 195]);
  const plans: Record<string, SpotPlan> = {
    odd: fixed(two, (drawn) => restOf(drawn) % 2 === 1),
    even: fixed(two, (drawn) => restOf(drawn) % 2 === 0),
  };
  for (const rest of [1, 2, 3, 4])
    plans[`fan${rest}`] = fixed(one, (drawn) => restOf(drawn) === rest);
  const outcomes = Array.from({ length: beans.choices }, (_, at) => [[beans.min + at]]);
  return {
    board: [
      ["odd", "even"],
      ["fan1", "fan2", "fan3", "fan4"],
    ],
    spots: withReturns(plans, outcomes),
    draw: (draw) => [[beans.min + draw(beans.choices)]],
  };
}
