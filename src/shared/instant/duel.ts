import { makeRandom } from "../art/random.ts";
import type { DrawWhole } from "../reels/reels-outcome.ts";
import { pointsOf } from "../tables/baccarat.ts";
import { threeCardScore } from "../tables/card-duels.ts";
import { makeShoe } from "../tables/cards.ts";
import type { InstantEntry, InstantGame } from "./instant-shape.ts";

/** What is compared: hands of three cards, points of cards, dice, tiles. */
export const duelKinds = ["three-cards", "nine-points", "dice", "tiles"] as const;
export type DuelKind = (typeof duelKinds)[number];

/** The highest card breaks what is even: no two cards of one deck are the same. */
const topOf = (hand: readonly number[]): number =>
  Math.max(...hand.map((card) => ((Math.floor(card / 4) + 12) % 13) * 4 + (card % 4)));

/** Thirty-two tiles, two of each of sixteen values. */
const tiles = 32;

const dealCards = (seats: number, cards: number, draw: DrawWhole): number[][] => {
  const take = makeShoe(draw, 1);
  return Array.from({ length: seats }, () => Array.from({ length: cards }, take));
};

/** Two tiles each of one set; none is taken twice. */
function dealTiles(seats: number, draw: DrawWhole): number[][] {
  const left = Array.from({ length: tiles }, (_, tile) => tile);
  const take = () => left.splice(draw(left.length), 1)[0] ?? 0;
  return Array.from({ length: seats }, () => [take(), take()]);
}

/** What a hand of tiles is worth: pairs above all, then the last digit of the sum, then the best tile. */
const tilesScore = ([one = 0, other = 0]: readonly number[]): number => {
  const values = [Math.floor(one / 2) + 1, Math.floor(other / 2) + 1] as const;
  const best = Math.max(one, other);
  if (values[0] === values[1]) return 100_000 + best;
  return ((values[0] + values[1]) % 10) * 100 + best;
};

/** How often those who are even at the top throw again before the lot decides. */
const throwsAgain = 6;

/** Three dice each; those who are even at the top throw again, and what they threw last counts. */
function throwDice(seats: number, draw: DrawWhole): number[][] {
  const hands = Array.from({ length: seats }, () => [draw(6) + 1, draw(6) + 1, draw(6) + 1]);
  const sumOf = (hand: readonly number[] = []) => hand.slice(-3).reduce((sum, die) => sum + die, 0);
  let left = hands.map((_, seat) => seat);
  for (let turn = 0; turn < throwsAgain; turn += 1) {
    const best = Math.max(...left.map((seat) => sumOf(hands[seat])));
    left = left.filter((seat) => sumOf(hands[seat]) === best);
    if (left.length === 1) return hands;
    for (const seat of left) hands[seat]?.push(draw(6) + 1, draw(6) + 1, draw(6) + 1);
  }
  // Even all the same: the lot decides, shown as a throw that no dice give.
  hands[left[draw(left.length)] ?? 0]?.push(7, 7, 7);
  return hands;
}

const dealers: Readonly<Record<DuelKind, (seats: number, draw: DrawWhole) => number[][]>> = {
  "three-cards": (seats, draw) => dealCards(seats, 3, draw),
  "nine-points": (seats, draw) => dealCards(seats, 2, draw),
  dice: throwDice,
  tiles: dealTiles,
};

/** What a hand is worth among others. */
export const scoreOf: Readonly<Record<DuelKind, (hand: readonly number[]) => number>> = {
  "three-cards": (hand) => threeCardScore(hand) * 100 + topOf(hand),
  "nine-points": (hand) => pointsOf(hand) * 100 + topOf(hand),
  // Who threw oftener was even at the top before, and so is above all who did not.
  dice: (hand) => hand.length * 100 + hand.slice(-3).reduce((sum, die) => sum + die, 0),
  tiles: tilesScore,
};

/** Which seat has the best hand. */
export function winnerOf(kind: DuelKind, hands: readonly (readonly number[])[]): number {
  const scores = hands.map(scoreOf[kind]);
  return scores.indexOf(Math.max(...scores));
}

/**
 * A table of the player and players of the house: all stake the same, the best hand takes the pot less
 * what the house keeps. Every seat wins as often, so the return is what is not kept.
 */
export function makeDuel(entry: InstantEntry): InstantGame & { seats: number; kept: number } {
  const random = makeRandom(entry.nodeId);
  const seats = random.pick([2, 3, 4]);
  const kept = random.pick([3, 4, 5]);
  const kind = entry.kind as DuelKind;
  return {
    seats,
    kept,
    returns: 100 - kept,
    costOf: () => 1,
    play: (_choice, draw) => {
      const drawn = dealers[kind](seats, draw);
      return { drawn, pays: winnerOf(kind, drawn) === 0 ? seats * (100 - kept) : 0 };
    },
  };
}
