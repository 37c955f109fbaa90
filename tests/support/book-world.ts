import { createHmac } from "node:crypto";
import { makeFixture } from "#src/shared/book/book.ts";
import { fixtureTime } from "#src/shared/book/book-clock.ts";
import { type BookEntry, playedOf } from "#src/shared/book/book-shape.ts";
import { fairMessage, makeFairDraws } from "#src/shared/reels/fair-draws.ts";
import { type HouseWorld, makeHouseWorld } from "./house-world.ts";
import { some } from "./some.ts";
import type { Visitor } from "./test-platform.ts";

/** A book of the catalogue. */
export interface Book {
  nodeId: string;
  vassalage: string;
  kind: BookEntry["kind"];
}

/** One open book of each kind. */
export const booksOfEachKind = (world: HouseWorld) =>
  world.platform.test.asOwner<Book>(
    `select distinct on (g.engine_kind) g.node_id::text as "nodeId", g.vendor as vassalage,
            g.engine_kind as kind
       from game g join game_vendor v on v.code = g.vendor
      where g.play_key = 'book' and not g.maintenance and not v.maintenance
      order by g.engine_kind, g.node_id`,
  );

/** An open book of one kind. */
export async function bookOf(world: HouseWorld, kind: Book["kind"]): Promise<Book> {
  const book = (await booksOfEachKind(world)).find((one) => one.kind === kind);
  if (book === undefined) throw new Error(`The catalogue has no ${kind}.`);
  return book;
}

/** Opens a book for a member; gives what its page is told. */
export const enterBook = async (world: HouseWorld, visitor: Visitor, book: Book) => {
  const { value } = await world.ask("enter", { ticket: await world.ticketOf(visitor, book) });
  return value;
};

/** A match that is open, as the page is told. */
export interface OpenMatch {
  no: number;
  hash: string;
  prices: Record<string, number | null>;
}

/** The first selection of a market that each open match offers. */
export const legsOf = (open: readonly OpenMatch[], count: number, market = "winner") =>
  some(open)
    .flatMap(({ no, prices }) =>
      Object.entries(prices)
        .flatMap(([pick, price]) =>
          price !== null && pick.startsWith(market) ? [{ no, pick, price }] : [],
        )
        .slice(0, 1),
    )
    .slice(0, count);

/** Moves the clock to the end of a match. */
export const toEndOf = (world: HouseWorld, entry: BookEntry, no: number): void => {
  world.platform.clock.now = fixtureTime(entry, no).endsAt;
};

/** What a match comes to, worked out from its seed apart from the platform. */
export function resultOf(entry: BookEntry, no: number, seed: string) {
  const draw = makeFairDraws((block) =>
    createHmac("sha256", seed)
      .update(fairMessage(String(entry.nodeId), no, block))
      .digest(),
  );
  return playedOf(makeFixture(entry, no).draw(draw));
}

/** A platform whose matches come to the same results each time. */
export async function makeBookWorld(): Promise<HouseWorld> {
  const world = await makeHouseWorld();
  await world.platform.test.asOwner(
    `insert into house_clock_seed (merchant, node_id, day, seed)
      select 'aurora', node_id, day::date, encode(sha256((node_id::text || day::text)::bytea), 'hex')
      from game, generate_series($1::date - 2, $1::date + 3, interval '1 day') as day
      where play_key = 'book'`,
    [new Date(world.platform.clock.now).toISOString().slice(0, 10)],
  );
  return world;
}
