import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from "kysely";
import type { Tx } from "#src/store/tx.ts";
import type { PlayTables } from "./play/play-tables.ts";
import {
  type AllowedLane,
  type GameFilter,
  type GameRow,
  holdsVendor,
  type LaneRow,
} from "./service.ts";
import type { GamesTables } from "./tables.ts";

type Tables = Kysely<GamesTables>;
export type GameWhere = ExpressionBuilder<GamesTables, "game">;

const freshDays = 30;

/** Makes `%`, `_` and the escape sign itself ordinary letters of a LIKE pattern. */
const literal = (words: string): string => words.replace(/[\\%_]/g, "\\$&");

/** Another text whenever the catalogue has changed. One statement. */
export async function readCatalogueMark(db: Tx): Promise<string> {
  const row = await db
    .withTables<GamesTables>()
    .selectFrom("game_catalogue_mark")
    .select("mark")
    .executeTakeFirstOrThrow();
  return row.mark;
}

/** The hidden games that the catalogue knows; asks for nothing where none is hidden. */
function readHidden(db: Tx, games: readonly number[]) {
  if (games.length === 0) return [];
  return db
    .withTables<GamesTables>()
    .selectFrom("game")
    .select(["node_id", "category", "vendor"])
    .where("node_id", "in", games)
    .execute();
}

/**
 * Every vendor of every category, in the catalogue's order, with how many games it has beside the
 * hidden ones. One statement, and one more where games are hidden.
 */
export async function readLanes(db: Tx, hidden: readonly number[] = []): Promise<LaneRow[]> {
  const rows = await selectLanes(db);
  for (const { category, vendor } of await readHidden(db, hidden)) {
    const lane = rows.find((row) => row.category === category && row.code === vendor);
    if (lane !== undefined) lane.games -= 1;
  }
  return rows;
}

function selectLanes(db: Tx): Promise<LaneRow[]> {
  const tables: Tables = db.withTables<GamesTables>();
  return tables
    .selectFrom("game_lane as lane")
    .innerJoin("game_vendor as vendor", "vendor.code", "lane.vendor")
    .innerJoin("game_lane_size as size", (join) =>
      join.onRef("size.category", "=", "lane.category").onRef("size.vendor", "=", "lane.vendor"),
    )
    .select([
      "lane.category",
      "lane.classify",
      "vendor.code",
      "vendor.name",
      "vendor.hue",
      "vendor.hot",
      "vendor.maintenance",
      "size.games",
    ])
    .orderBy("vendor.place")
    .execute();
}

/** That a game is one of a lane's, and none of those it goes without. */
export function inLane(eb: GameWhere, { category, vendors, without }: AllowedLane) {
  const parts: Expression<SqlBool>[] = [eb("game.category", "=", category)];
  if (vendors !== null) parts.push(eb("game.vendor", "in", vendors));
  if (without?.vendors.length) parts.push(eb("game.vendor", "not in", without.vendors));
  if (without?.games.length) parts.push(eb("game.node_id", "not in", without.games));
  return eb.and(parts);
}

/** That neither a game nor its vendor is being maintained. */
const isOpen = (eb: GameWhere): Expression<SqlBool> =>
  eb.and([
    eb("game.maintenance", "is", false),
    sql<SqlBool>`game.vendor not in (select code from game_vendor where maintenance)`,
  ]);

function matches(eb: GameWhere, filter: GameFilter) {
  const parts: Expression<SqlBool>[] = [eb.or(filter.lanes.map((lane) => inLane(eb, lane)))];
  // What is closed is not what everybody plays now.
  if (filter.hotOnly) parts.push(eb("game.hot", "is", true), isOpen(eb));
  if (filter.minBet !== undefined) parts.push(eb("game.min_bet", ">=", String(filter.minBet)));
  if (filter.minLines !== undefined) parts.push(eb("game.min_lines", ">=", filter.minLines));
  if (filter.feature !== undefined)
    parts.push(sql<SqlBool>`game.features @> ${[filter.feature]}::text[]`);
  if (filter.search !== undefined) {
    const pattern = `%${literal(filter.search)}%`;
    parts.push(sql<SqlBool>`game.search_name like ${pattern} escape '\\'`);
  }
  return eb.and(parts);
}

/** Whole lanes are counted already; what they go without is taken off. */
async function countLanes(db: Tx, lanes: GameFilter["lanes"]): Promise<number> {
  const row = await db
    .withTables<GamesTables>()
    .selectFrom("game_lane_size as size")
    .select((eb) => eb.fn.sum<string | null>("games").as("total"))
    .where((eb) =>
      eb.or(
        lanes.map(({ category, vendors, without }) => {
          const parts: Expression<SqlBool>[] = [eb("size.category", "=", category)];
          if (vendors !== null) parts.push(eb("size.vendor", "in", vendors));
          if (without?.vendors.length) parts.push(eb("size.vendor", "not in", without.vendors));
          return eb.and(parts);
        }),
      ),
    )
    .executeTakeFirstOrThrow();
  const hidden = await readHidden(db, lanes[0]?.without?.games ?? []);
  const missing = hidden.filter(({ category, vendor }) =>
    lanes.some((lane) => lane.category === category && holdsVendor(lane, vendor)),
  );
  return Number(row.total ?? 0) - missing.length;
}

/** How many games match. One statement, and one more where games are hidden. */
export async function countGames(db: Tx, filter: GameFilter): Promise<number> {
  const { search, minBet, minLines, feature, hotOnly, lanes } = filter;
  const narrowed = [search, minBet, minLines, feature].some((part) => part !== undefined);
  if (!hotOnly && !narrowed) return countLanes(db, lanes);
  const row = await db
    .withTables<GamesTables>()
    .selectFrom("game")
    .select((eb) => eb.fn.countAll<string>().as("total"))
    .where((eb) => matches(eb, filter))
    .executeTakeFirstOrThrow();
  return Number(row.total);
}

/**
 * Every word in the names of the games and vendors of some lanes, in its searched form. One statement,
 * which reads all those games: for searches that nothing fits.
 */
export async function readWords(db: Tx, lanes: readonly AllowedLane[]): Promise<string[]> {
  const rows = await db
    .withTables<GamesTables>()
    .selectFrom("game")
    .innerJoin("game_vendor as vendor", "vendor.code", "game.vendor")
    .select(
      sql<string>`unnest(string_to_array(game.search_name || ' ' || lower(vendor.name), ' '))`.as(
        "word",
      ),
    )
    .distinct()
    .where((eb) => eb.or(lanes.map((lane) => inLane(eb as GameWhere, lane))))
    .execute();
  // In an order of its own, so that of two words as near the same one is meant each time.
  return rows.flatMap(({ word }) => (word === "" ? [] : [word])).sort();
}

/** Games with all a list shows of them; whoever asks adds the conditions and the order. */
export function gameRows(db: Tx, now: number) {
  const freshFrom = new Date(now - freshDays * 86_400_000).toISOString().slice(0, 10);
  return db
    .withTables<GamesTables & PlayTables>()
    .selectFrom("game")
    .innerJoin("game_vendor as vendor", "vendor.code", "game.vendor")
    .innerJoin("game_lane as lane", (join) =>
      join.onRef("lane.category", "=", "game.category").onRef("lane.vendor", "=", "game.vendor"),
    )
    .select([
      "game.node_id",
      "game.category",
      "lane.classify",
      "game.vendor",
      "game.name",
      "game.min_bet",
      "game.min_lines",
      "game.image",
      "game.hot",
      "game.trial",
      "game.play_key",
      "game.engine_kind",
      "game.features",
      sql<boolean>`game.released_on > ${freshFrom}::date`.as("fresh"),
      sql<boolean>`game.maintenance or vendor.maintenance`.as("maintenance"),
    ]);
}

/**
 * A part of the games that match, in the order asked for. One statement.
 * @param now epoch milliseconds; games released within 30 days before are fresh
 */
export function readGames(
  db: Tx,
  filter: GameFilter,
  { limit, offset, now }: { limit: number; offset: number; now: number },
): Promise<GameRow[]> {
  const page = gameRows(db, now)
    .where((eb) => matches(eb as GameWhere, filter))
    .limit(limit)
    .offset(offset);
  if (filter.sort === "name") {
    return page.orderBy("game.search_name").orderBy("game.node_id").execute();
  }
  if (filter.sort === "new") {
    return page.orderBy("game.released_on", "desc").orderBy("game.place").execute();
  }
  return page.orderBy("game.place").execute();
}

/** One game, shown in a list or not; undefined where there is none of this number. */
export const readGame = (db: Tx, nodeId: number, now: number): Promise<GameRow | undefined> =>
  gameRows(db, now).where("game.node_id", "=", nodeId).executeTakeFirst();

/** Whether a vendor is being maintained; false for one that is unknown. One statement. */
export async function isVendorMaintained(db: Tx, vendor: string): Promise<boolean> {
  const row = await db
    .withTables<GamesTables>()
    .selectFrom("game_vendor")
    .select("maintenance")
    .where("code", "=", vendor)
    .executeTakeFirst();
  return row?.maintenance === true;
}
