import { ok } from "#src/shared/result.ts";
import type { Tx } from "#src/store/tx.ts";
import type { Handler, Handlers } from "../../kernel/context.ts";
import { pagesOf, partOf } from "../../kernel/paging.ts";
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

const vendors: Handler<"vendors"> = async ({ db, site }) =>
  ok(toLanes(allowedLanes(site), await readLanes(db, hiddenOf(site)?.games)));

const hotGames: Handler<"hotGames"> = async ({ db, site, now }, payload) => {
  const filter = toHotFilter(payload, site);
  if (filter.lanes.length === 0) return ok({ list: [] });
  const rows = await readGames(db, filter, { limit: hotLimit, offset: 0, now });
  return ok({ list: rows.map((row) => toGame(row, site.currency)) });
};

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

const gameList: Handler<"gameList"> = async ({ db, site, now }, payload) => {
  const filter = toFilter(payload, site);
  if (!filter.ok) return filter;
  if (filter.value.lanes.length === 0) return ok({ games: [], totalPages: 0, total: 0 });
  const { limit, offset } = partOf(payload, site.lists.pageSize);
  const { search, total, meant } = await countOrMend(db, filter.value);
  const rows = offset < total ? await readGames(db, search, { limit, offset, now }) : [];
  const games = rows.map((row) => toGame(row, site.currency));
  return ok({
    games,
    totalPages: pagesOf(total, payload, site.lists.pageSize),
    total,
    ...(meant === null ? {} : { meant }),
  });
};

/** What the games domain answers. */
export const makeGamesHandlers = (deps: LaunchDeps): Handlers => ({
  vendors,
  hotGames,
  gameList,
  ...makePlayHandlers(deps),
});
