import { pointsOf, threeCardWorth, topCard } from "./hands.ts";
import { at, type Draw, GameNumbers, sumOf, upTo } from "./numbers.ts";
import { shoeOf } from "./shoe.ts";

/** A volley: which tickets the shots drew, and what they bring in hundredths of one shot. */
export function playFishing(nodeId: number, shots: number, target: number, draw: Draw) {
  const numbers = new GameNumbers(nodeId);
  const returns = numbers.whole(9450, 9680) / 100;
  const brings: number[] = [];
  for (const size of [2, 3, 5, 8, 15, 30, 60, 150]) {
    const pays = Math.round(size * numbers.between(0.8, 1.25) * 2) * 50;
    brings.push(Math.max((brings.at(-1) ?? 100) + 50, pays));
  }
  const pays = at(brings, target);
  const tickets = upTo(shots).map(() => draw(10_000_000));
  const hits = Math.round((returns * 10_000_000) / pays);
  return { drawn: [tickets], pays: pays * tickets.filter((ticket) => ticket < hits).length };
}

/** Three dice each; who is even at the top throws again, six times at most, then the lot decides. */
function throwDice(seats: number, draw: Draw): number[][] {
  const throwOnce = () => upTo(3).map(() => draw(6) + 1);
  const hands = upTo(seats).map(throwOnce);
  let left = upTo(seats);
  for (let turn = 0; turn < 6; turn += 1) {
    const last = (seat: number) => sumOf(at(hands, seat).slice(-3));
    const best = Math.max(...left.map(last));
    left = left.filter((seat) => last(seat) === best);
    if (left.length === 1) return hands;
    for (const seat of left) at(hands, seat).push(...throwOnce());
  }
  at(hands, at(left, draw(left.length))).push(7, 7, 7);
  return hands;
}

function dealTiles(seats: number, draw: Draw): number[][] {
  const tiles = upTo(32);
  const take = () => tiles.splice(draw(tiles.length), 1)[0] ?? -1;
  return upTo(seats).map(() => [take(), take()]);
}

function tilesWorth(hand: readonly number[]): number {
  const [one, other] = [at(hand, 0), at(hand, 1)];
  const values = [(one >> 1) + 1, (other >> 1) + 1] as const;
  const best = Math.max(one, other);
  return values[0] === values[1] ? 1e6 + best : ((values[0] + values[1]) % 10) * 1000 + best;
}

const cardsFor = (count: number) => (seats: number, draw: Draw) => {
  const take = shoeOf(1, draw);
  return upTo(seats).map(() => upTo(count).map(take));
};

interface DuelKind {
  deal: (seats: number, draw: Draw) => number[][];
  worth: (hand: readonly number[]) => number;
}

const kinds: Readonly<Record<string, DuelKind>> = {
  "three-cards": {
    deal: cardsFor(3),
    worth: (hand) => threeCardWorth(hand) * 1000 + topCard(hand),
  },
  "nine-points": { deal: cardsFor(2), worth: (hand) => pointsOf(hand) * 1000 + topCard(hand) },
  dice: { deal: throwDice, worth: (hand) => hand.length * 1000 + sumOf(hand.slice(-3)) },
  tiles: { deal: dealTiles, worth: tilesWorth },
};

/** A duel with players of the house: the hands, and what the player's own brings in hundredths. */
export function playDuel(nodeId: number, kind: string, draw: Draw) {
  const numbers = new GameNumbers(nodeId);
  const seats = numbers.oneOf([2, 3, 4]);
  const kept = numbers.oneOf([3, 4, 5]);
  const rule = kinds[kind];
  if (rule === undefined) throw new RangeError(`There is no duel of ${kind}.`);
  const drawn = rule.deal(seats, draw);
  const [own = 0, ...others] = drawn.map(rule.worth);
  return { drawn, pays: own > Math.max(...others) ? seats * (100 - kept) : 0 };
}
