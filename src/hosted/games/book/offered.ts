import type { HeardBook } from "./heard-book.ts";

type Open = Pick<HeardBook, "open"> | null;

/** A selection of a match. */
interface Selection {
  no: number;
  pick: string;
}

/** When the first of the chosen matches begins, by the browser's own clock; never where none is open. */
export const soonestOf = (book: Open, legs: readonly Pick<Selection, "no">[]): number =>
  Math.min(
    ...(book?.open ?? [])
      .filter((match) => legs.some(({ no }) => no === match.no))
      .map(({ beginsAt }) => beginsAt),
  );

/**
 * The price a selection is offered at, in hundredths; null where it is not: what begins between two
 * answers of the vendor is closed by the page itself, so that nobody is invited to press in vain.
 * @param now the browser's own clock (performance.now())
 */
export function offeredAt(book: Open, { no, pick }: Selection, now: number): number | null {
  const match = book?.open.find((one) => one.no === no);
  return match === undefined || now >= match.beginsAt ? null : (match.prices[pick] ?? null);
}
