import type { DrawWhole } from "../reels/reels-outcome.ts";

/** Cards are numbered 0 to 51: rank by rank from the ace, four suits each. */
export const cardsInDeck = 52;

/** 0 for an ace, 1 for a two, up to 12 for a king. */
export const rankOf = (card: number): number => Math.floor(card / 4);
/** 0 spades, 1 hearts, 2 diamonds, 3 clubs. */
export const suitOf = (card: number): number => card % 4;

/**
 * Shuffled decks that cards are taken from one by one: each of those left is as likely. The order of
 * the undealt cards follows from the draws alone, so whoever has the draws deals the same cards.
 */
export function makeShoe(draw: DrawWhole, decks: number): () => number {
  const left = Array.from({ length: decks * cardsInDeck }, (_, card) => card % cardsInDeck);
  return () => {
    const at = draw(left.length);
    const card = left[at] ?? 0;
    left[at] = left[left.length - 1] ?? 0;
    left.pop();
    return card;
  };
}

/** Ranks with the ace high: 0 for a two up to 12. */
export const aceHigh = (card: number): number => (rankOf(card) + 12) % 13;

/** How ranks repeat, the longest run first, then the highest rank: [[rank, times], …]. */
export function groupsOf(cards: readonly number[]): [number, number][] {
  const times = new Map<number, number>();
  for (const card of cards) times.set(aceHigh(card), (times.get(aceHigh(card)) ?? 0) + 1);
  return [...times].sort(([rank, one], [other, two]) => two - one || other - rank);
}

/** The highest rank of cards in a row, an ace also below the two; -1 where they are none. */
export function straightTop(cards: readonly number[]): number {
  const ranks = [...new Set(cards.map(aceHigh))].sort((one, other) => other - one);
  if (ranks.length !== cards.length) return -1;
  const [top = 0, second = 0] = ranks;
  const bottom = ranks.at(-1) ?? 0;
  if (top - bottom === cards.length - 1) return top;
  const isWheel = top === 12 && second === cards.length - 2 && bottom === 0;
  return isWheel ? cards.length - 2 : -1;
}

export const isFlush = (cards: readonly number[]): boolean =>
  cards.every((card) => suitOf(card) === suitOf(cards[0] ?? 0));
