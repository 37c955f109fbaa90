import type { Random } from "../art/random.ts";
import { makeShoe, rankOf } from "./cards.ts";
import { type Drawn, fixed, type SpotPlan, type TableGame } from "./table-shape.ts";

const decks = 8;
const cards = decks * 52 - 1;
const tieChance = (decks * 4 - 1) / cards;
const suitedChance = (decks - 1) / cards;

const leadOf = ([[dragon = 0] = [], [tiger = 0] = []]: Drawn): number =>
  rankOf(dragon) - rankOf(tiger);
const isSame = (drawn: Drawn): boolean => drawn[0]?.[0] === drawn[1]?.[0];

/** Dragon Tiger with eight decks, the ace low: half of a stake on a side comes back with a tie. */
export function makeDragonTiger(random: Random): TableGame {
  const tie = random.pick([1200, 1250]);
  const suited = random.pick([5100, 5600]);
  const side = (sign: number): SpotPlan => ({
    pays: [200, 200],
    back: (drawn) => (leadOf(drawn) * sign > 0 ? 200 : leadOf(drawn) === 0 ? 50 : 0),
  });
  const returns = 100 * (1 - tieChance) + 50 * tieChance;
  return {
    board: [["dragon", "tie", "tiger"], ["suitedTie"]],
    spots: {
      dragon: { ...side(1), returns },
      tiger: { ...side(-1), returns },
      tie: { ...fixed(tie, (drawn) => leadOf(drawn) === 0), returns: tie * tieChance },
      suitedTie: { ...fixed(suited, isSame), returns: suited * suitedChance },
    },
    draw: (draw) => {
      const take = makeShoe(draw, decks);
      return [[take()], [take()]];
    },
  };
}
