import { rankOf } from "./hands.ts";
import { sumOf, upTo } from "./numbers.ts";

const cardValue = (card: number): number => Math.min(10, rankOf(card) + 1);

/** What a hand of blackjack comes to, an ace as eleven where that does not bust it. */
export function sumOfHand(hand: readonly number[]): number {
  const sum = sumOf(hand.map(cardValue));
  return sum < 12 && hand.some((card) => rankOf(card) === 0) ? sum + 10 : sum;
}

/** What a hand is worth at its end: 0 when it bust, 22 for two cards that come to 21. */
export function endOf(hand: readonly number[]): number {
  const sum = sumOfHand(hand);
  if (sum > 21) return 0;
  return sum === 21 && hand.length === 2 ? 22 : sum;
}

/** How likely a hand that draws to 17 ends with each worth; one rank is as likely as another. */
function endChances(): number[] {
  const chances = Array<number>(23).fill(0);
  const draw = (hand: readonly number[], chance: number): void => {
    if (hand.length > 1 && sumOfHand(hand) > 16) {
      const end = endOf(hand);
      chances[end] = (chances[end] ?? 0) + chance;
      return;
    }
    for (const rank of upTo(13)) draw([...hand, rank * 4], chance / 13);
  };
  draw([], 1);
  return chances;
}

/** What a field of this chance pays so that `wanted` of 100 come back at most: steps of five. */
const stepsOf5 = (chance: number, wanted: number): number => Math.floor(wanted / chance / 5) * 5;

let ends: number[] | undefined;

/** What each field of blackjack pays of a stake of 100. */
export function blackjackPays(wanted: number): Record<string, number> & {
  box: number;
  dealer: number;
  push: number;
  natural: number;
  bust: number;
} {
  ends ??= endChances();
  const chances = ends;
  const [bust = 0] = chances;
  const natural = chances[22] ?? 0;
  const push = sumOf(chances.slice(1).map((chance) => chance * chance));
  const box = sumOf(
    chances.map((chance, end) => (end === 0 ? 0 : chance * sumOf(chances.slice(0, end)))),
  );
  return {
    box: stepsOf5(box, wanted - 100 * push),
    dealer: stepsOf5(1 - box - push, wanted - 100 * push),
    push: stepsOf5(push, wanted),
    natural: stepsOf5(natural, wanted),
    bust: stepsOf5(bust, wanted),
  };
}

/** What the first card of the joker's rank pays between two places of the other 51 cards. */
export function andarPays(low: number, high: number, wanted: number): number {
  const orders = (51 * 50 * 49) / 6;
  const after = upTo(high - low + 1).map((place) => 51 - low - place);
  return stepsOf5(sumOf(after.map((left) => (left * (left - 1)) / 2)) / orders, wanted);
}
