import { makeFixture } from "#src/shared/book/book.ts";
import type { BookEntry } from "#src/shared/book/book-shape.ts";
import { Legs } from "../book/legs.tsx";
import type { LookProps } from "./round.types.ts";

/** The selections of a slip, with the price each was taken at and what it came to. */
export function BookDrawn({ look, say }: LookProps) {
  const entry = look.played.entry as BookEntry;
  const { legs = [] } = look.played;
  return <Legs legs={legs} fixtureOf={(no) => makeFixture(entry, no)} say={say} />;
}
