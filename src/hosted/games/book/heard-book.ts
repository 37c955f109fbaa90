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

/**
 * A book as it is heard of. A match of which nothing new is said stays the one that is known, so that
 * it is not drawn anew with each answer.
 * @param at when the answer came (performance.now())
 */
export function applyAnswer(known: HeardBook | null, said: BookValue, at: number): HeardBook {
  const open = said.open.map(({ startsIn, ...match }) => {
    const heard: HeardMatch = { ...match, beginsAt: at + startsIn };
    const before = known?.open.find(({ no }) => no === match.no);
    return before !== undefined && isSame(before, heard) ? before : heard;
  });
  return { ...said, open };
}
