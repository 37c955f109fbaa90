import { at, sumOf, upTo } from "./numbers.ts";

// Cards count from the ace of spades, four suits a rank, up to the king.

/** 0 for an ace up to 12 for a king. */
export const rankOf = (card: number): number => card >> 2;
/** 0 for a two up to 12 for an ace. */
export const highRank = (card: number): number => (rankOf(card) + 12) % 13;

/** The last digit of a hand's sum; tens and pictures count nothing. */
export const pointsOf = (hand: readonly number[]): number =>
  sumOf(hand.map((card) => (rankOf(card) > 8 ? 0 : rankOf(card) + 1))) % 10;

/** Which card of a hand is the highest: no two of one deck are even. */
export const topCard = (hand: readonly number[]): number =>
  Math.max(...hand.map((card) => highRank(card) * 4 + (card & 3)));

const descending = (values: readonly number[]): number[] => values.toSorted((a, b) => b - a);

/** How often each rank is there, the most frequent first and the highest of those. */
export function countRanks(hand: readonly number[]): [rank: number, count: number][] {
  const counts = upTo(13).map((rank): [number, number] => [
    rank,
    hand.filter((card) => highRank(card) === rank).length,
  ]);
  return counts
    .filter(([, count]) => count > 0)
    .sort(([rank, count], [other, often]) => often - count || other - rank);
}

export const isOneSuit = (hand: readonly number[]): boolean =>
  new Set(hand.map((card) => card & 3)).size === 1;

/** The highest rank of a hand in a row, an ace also below a two; -1 where it is none. */
export function rowTop(hand: readonly number[]): number {
  const ranks = descending(hand.map(highRank));
  const isRow = (list: readonly number[]) =>
    upTo(list.length - 1).every((place) => at(list, place) - at(list, place + 1) === 1);
  if (isRow(ranks)) return at(ranks, 0);
  const [first = 0, ...others] = ranks;
  return first === 12 && isRow([...others, -1]) ? at(others, 0) : -1;
}

/** 0 high card, 1 pair, 2 flush, 3 straight, 4 straight flush, 5 three alike. */
export function threeCardKind(hand: readonly number[]): number {
  const alike = at(countRanks(hand), 0)[1];
  if (alike === 3) return 5;
  const isRow = rowTop(hand) >= 0;
  if (isOneSuit(hand)) return isRow ? 4 : 2;
  return isRow ? 3 : alike - 1;
}

/** By what hands of three cards are compared. */
export function threeCardWorth(hand: readonly number[]): number {
  const top = rowTop(hand);
  const ranks = countRanks(hand).reduce((worth, [rank]) => worth * 13 + rank, 0);
  return threeCardKind(hand) * 10_000 + (top >= 0 ? top : ranks);
}

/** What five cards come to. */
export function fiveCardKind(hand: readonly number[]): string {
  const counts = countRanks(hand)
    .map(([, count]) => count)
    .join("");
  if (isOneSuit(hand) || rowTop(hand) >= 0 || counts === "41" || counts === "32") return "better";
  return { "311": "trio", "221": "twoPair", "2111": "pair" }[counts] ?? "high";
}
