import type { BookValue, OpenMatch } from "#src/shared/book/book-value.ts";

/** A match that is open for bets, and when it begins by the browser's own clock (performance.now()). */
export interface HeardMatch extends Omit<OpenMatch, "startsIn"> {
  beginsAt: number;
}

/** What the vendor says of a book, as the page keeps it. */
export interface HeardBook extends Omit<BookValue, "open"> {
  open: HeardMatch[];
}

/** By so much answers come sooner or later without anything having changed. */
const jitterMs = 250;

const isSame = (known: HeardMatch | undefined, { prices, beginsAt }: HeardMatch): boolean =>
  known !== undefined &&
  Math.abs(known.beginsAt - beginsAt) < jitterMs &&
  JSON.stringify(known.prices) === JSON.stringify(prices);

/** What is said, each item of which nothing new is said being the one that is known. */
function keepKnown<Item>(
  known: readonly Item[] | undefined,
  said: readonly Item[],
  keyOf: (item: Item) => number | string,
): Item[] {
  const before = new Map(known?.map((item) => [keyOf(item), item]));
  return said.map((item) => {
    const one = before.get(keyOf(item));
    return one !== undefined && JSON.stringify(one) === JSON.stringify(item) ? one : item;
  });
}

/**
 * A book as it is heard of. A match or a slip of which nothing new is said stays the one that is known, so
 * that it is not drawn anew with each answer.
 * @param at when the answer came (performance.now())
 */
export function applyAnswer(known: HeardBook | null, said: BookValue, at: number): HeardBook {
  const open = said.open.map(({ startsIn, ...match }) => {
    const heard: HeardMatch = { ...match, beginsAt: at + startsIn };
    const before = known?.open.find(({ no }) => no === match.no);
    return before !== undefined && isSame(before, heard) ? before : heard;
  });
  return {
    open,
    begun: keepKnown(known?.begun, said.begun, ({ no }) => no),
    own: keepKnown(known?.own, said.own, ({ roundId }) => roundId),
  };
}
