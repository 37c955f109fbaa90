import { bookEdition, makeFixture } from "#src/shared/book/book.ts";
import { fixtureTime } from "#src/shared/book/book-clock.ts";
import {
  type BookEntry,
  type BookKind,
  type Fixture,
  type Played,
  playedOf,
} from "#src/shared/book/book-shape.ts";
import { makeLru } from "#src/shared/lru.ts";
import type { Drawn } from "#src/shared/tables/table-shape.ts";
import type { Tx } from "#src/store/tx.ts";
import { readSeedsOf } from "../clock/clock-rounds.ts";
import { fairDraws } from "../fairness/fair-draws.ts";
import type { GameRow } from "../service.ts";

/** Matches that are kept ready: 60 books show 20 each. */
const fixtures = makeLru<Fixture>({ maxWeight: 1500 });

/** What a book's matches follow from, as its slips keep it. */
export const bookEntry = (row: GameRow): BookEntry => ({
  edition: bookEdition,
  nodeId: row.node_id,
  kind: row.engine_kind as BookKind,
});

/** A match of a book. */
export function fixtureOf(entry: BookEntry, no: number): Fixture {
  const key = `${entry.edition} ${entry.kind} ${entry.nodeId} ${no}`;
  const fixture = fixtures.get(key) ?? makeFixture(entry, no);
  fixtures.set(key, fixture);
  return fixture;
}

/** What is known of a match: its seed and what was drawn from it. */
export interface DrawnFixture {
  seed: string;
  drawn: Drawn;
  played: Played;
}

/** Reads matches of books; two statements, however many are asked for. */
export async function readFixtures(
  db: Tx,
  asked: readonly { entry: BookEntry; no: number }[],
): Promise<(entry: BookEntry, no: number) => DrawnFixture> {
  const seedOf = await readSeedsOf(
    db,
    asked.map(({ entry, no }) => ({ entry, round: fixtureTime(entry, no) })),
  );
  return (entry, no) => {
    const seed = seedOf(entry, fixtureTime(entry, no));
    const draw = fairDraws({ serverSeed: seed, clientSeed: String(entry.nodeId), nonce: no });
    const drawn = fixtureOf(entry, no).draw(draw);
    return { seed, drawn, played: playedOf(drawn) };
  };
}
