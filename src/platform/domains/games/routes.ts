import { createHash } from "node:crypto";
import type { GameListPayload, GameListValue } from "#src/contracts/api.gen.ts";
import type { Merchant } from "#src/contracts/site.gen.ts";
import { ok } from "#src/shared/result.ts";
import type { Tx } from "#src/store/tx.ts";
import type { Handlers, OpenHandler } from "../../kernel/context.ts";
import { lasts } from "../../kernel/lasting.ts";
import { pagesOf, partOf } from "../../kernel/paging.ts";
import { type CatalogueMemory, makeCatalogueMemory } from "./catalogue-memory.ts";
import { hiddenOf } from "./hidden.ts";
import { meantWords } from "./meant-words.ts";
import type { LaunchDeps } from "./play/launch.ts";
import { makePlayHandlers } from "./play/routes.ts";
import { countGames, readGames, readLanes, readWords } from "./repo.ts";
import {
  allowedLanes,
  type GameFilter,
  hotLimit,
  toFilter,
  toGame,
  toHotFilter,
  toLanes,
} from "./service.ts";

const dayMs = 86_400_000;

const shownKeys = new WeakMap<Merchant, string>();

/** Equal for merchants that show the same games in the same way. */
function shownKey(site: Merchant): string {
  const { categories, hidden, currency, lists, standInGames } = site;
  const known = shownKeys.get(site);
  if (known !== undefined) return known;
  const text = JSON.stringify([categories, hidden, currency, lists.pageSize, standInGames]);
  const key = createHash("sha256").update(text).digest("base64");
  shownKeys.set(site, key);
  return key;
}

/** Equal where the answer is: until a game is fresh no more, which is at the end of a day. */
const keyOf = (call: string, site: Merchant, payload: object, now: number): string =>
  `${call} ${Math.floor(now / dayMs)} ${shownKey(site)} ${JSON.stringify(payload)}`;

const makeVendors = (memory: CatalogueMemory): OpenHandler<"vendors"> => ({
  open: async ({ transaction, site, now }) => {
    const make = async (db: Tx) =>
      lasts(toLanes(allowedLanes(site), await readLanes(db, hiddenOf(site)?.games)));
    return ok(await memory.get(transaction, keyOf("vendors", site, {}, now), make));
  },
});

const makeHotGames = (memory: CatalogueMemory): OpenHandler<"hotGames"> => ({
  open: async ({ transaction, site, now }, payload) => {
    const filter = toHotFilter(payload, site);
    if (filter.lanes.length === 0) return ok({ list: [] });
    const make = async (db: Tx) => {
      const rows = await readGames(db, filter, { limit: hotLimit, offset: 0, now });
      return lasts({ list: rows.map((row) => toGame(row, site)) });
    };
    return ok(await memory.get(transaction, keyOf("hotGames", site, payload, now), make));
  },
});

/** How many games match; where none has the words, how many match what they were meant to be. */
async function countOrMend(db: Tx, filter: GameFilter) {
  const total = await countGames(db, filter);
  const meant =
    total > 0 || filter.search === undefined
      ? null
      : meantWords(filter.search, await readWords(db, filter.lanes));
  if (meant === null) return { search: filter, total, meant };
  const search = { ...filter, search: meant };
  return { search, total: await countGames(db, search), meant };
}

/** A page of a list as everybody sees it. */
async function readPage(
  db: Tx,
  filter: GameFilter,
  payload: GameListPayload,
  { site, now }: { site: Merchant; now: number },
): Promise<GameListValue> {
  const { limit, offset } = partOf(payload, site.lists.pageSize);
  const { search, total, meant } = await countOrMend(db, filter);
  const rows = offset < total ? await readGames(db, search, { limit, offset, now }) : [];
  return lasts({
    games: rows.map((row) => toGame(row, site)),
    totalPages: pagesOf(total, payload, site.lists.pageSize),
    total,
    ...(meant === null ? {} : { meant }),
  });
}

const makeGameList = (memory: CatalogueMemory): OpenHandler<"gameList"> => ({
  open: async ({ transaction, site, now }, payload) => {
    const filter = toFilter(payload, site);
    if (!filter.ok) return filter;
    if (filter.value.lanes.length === 0) return ok({ games: [], totalPages: 0, total: 0 });
    const make = (db: Tx) => readPage(db, filter.value, payload, { site, now });
    return ok(await memory.get(transaction, keyOf("gameList", site, payload, now), make));
  },
});

/** What the games domain answers. */
export const makeGamesHandlers = (
  deps: LaunchDeps,
  memory: CatalogueMemory = makeCatalogueMemory(),
): Handlers => ({
  vendors: makeVendors(memory),
  hotGames: makeHotGames(memory),
  gameList: makeGameList(memory),
  ...makePlayHandlers(deps),
});
