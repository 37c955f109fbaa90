import { ok } from "#src/shared/result.ts";
import type { Handler, Handlers } from "../../http/context.ts";
import type { LaunchParts } from "./play/launch.ts";
import { makePlayHandlers } from "./play/routes.ts";
import { countGames, readGames, readLanes } from "./repo.ts";
import { allowedLanes, hotLimit, toFilter, toGame, toHotFilter, toLanes } from "./service.ts";

const vendors: Handler<"vendors"> = async ({ db, site }) =>
  ok(toLanes(allowedLanes(site), await readLanes(db)));

const hotGames: Handler<"hotGames"> = async ({ db, site, now }, payload) => {
  const filter = toHotFilter(payload, site);
  if (filter.lanes.length === 0) return ok({ list: [] });
  const rows = await readGames(db, filter, { limit: hotLimit, offset: 0, now });
  return ok({ list: rows.map((row) => toGame(row, site.currency)) });
};

const gameList: Handler<"gameList"> = async ({ db, site, now }, payload) => {
  const filter = toFilter(payload, site);
  if (!filter.ok) return filter;
  if (filter.value.lanes.length === 0) return ok({ games: [], totalPages: 0, total: 0 });
  const limit = payload.pageSize ?? site.lists.pageSize;
  const offset = ((payload.pageNo ?? 1) - 1) * limit;
  const total = await countGames(db, filter.value);
  const rows = offset < total ? await readGames(db, filter.value, { limit, offset, now }) : [];
  const games = rows.map((row) => toGame(row, site.currency));
  return ok({ games, totalPages: Math.ceil(total / limit), total });
};

/** What the games domain answers. */
export const makeGamesHandlers = (parts: LaunchParts): Handlers => ({
  vendors,
  hotGames,
  gameList,
  ...makePlayHandlers(parts),
});
