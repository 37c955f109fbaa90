import { at, type Draw, upTo } from "./numbers.ts";

/** Decks that cards are drawn from: the last of those left takes the place of the one that went. */
export function shoeOf(decks: number, draw: Draw): () => number {
  const left = upTo(decks * 52).map((card) => card % 52);
  return () => {
    const place = draw(left.length);
    const card = at(left, place);
    const last = left.pop() ?? 0;
    if (place < left.length) left[place] = last;
    return card;
  };
}
