import { maskName } from "#src/shared/mask-name.ts";
import { fromMinor } from "#src/shared/money.ts";
import { err, ok } from "#src/shared/result.ts";
import type { CallContext, Handler, Handlers } from "../../../http/context.ts";
import { findAccounts } from "../../member/public.ts";
import { allowedLanes, toGame } from "../service.ts";
import { countSeats } from "../vendor-jl/dice-repo.ts";
import { diceRooms, roomOf } from "../vendor-jl/dice-rooms.ts";
import { findPlayable } from "../vendor-jl/playable-repo.ts";
import { readBets, readWins, sumBets } from "./bets-repo.ts";
import { findGame, type LaunchParts, launch, launchNamed } from "./launch.ts";
import {
  deleteFavourite,
  insertFavourite,
  readFavouriteIds,
  readFavourites,
  readGameTypes,
  readRecent,
} from "./own-games-repo.ts";
import { daysFault, partOf, toBet, toTotals, usualPage } from "./service.ts";

const memberOf = ({ session }: CallContext): string => session?.memberId ?? "";

const vendorGameTypes: Handler<"vendorGameTypes"> = async ({ db, site }, { vassalage }) => {
  const shown = allowedLanes(site).filter(
    ({ vendors }) => vendors === null || vendors.includes(vassalage),
  );
  const rows = await readGameTypes(db, vassalage);
  const list = rows
    .filter(({ category }) => shown.some((lane) => lane.category === category))
    .map(({ category, games }) => ({ gameType: category, games }));
  return list.length === 0 ? err({ code: "NOT_FOUND" }) : ok({ list });
};

const recentGames: Handler<"recentGames"> = async (context, payload) => {
  const { db, merchant, site, now } = context;
  const lanes = allowedLanes(site);
  if (lanes.length === 0) return ok({ list: [], totalPages: 0 });
  const part = partOf(payload, site.lists.pageSize);
  const asked = { merchant, memberId: memberOf(context), lanes, ...part, now };
  const { rows, total } = await readRecent(db, asked);
  const list = rows.map((row) => toGame(row, site.currency));
  return ok({ list, totalPages: Math.ceil(total / part.limit) });
};

const favouriteGames: Handler<"favouriteGames"> = async (context, payload) => {
  const { db, merchant, site, now } = context;
  // Slots are asked for unless another type, or ALL, is named (OPEN-086).
  const type = payload.gameType ?? "RNG";
  const lanes = allowedLanes(site).filter(({ category }) => type === "ALL" || category === type);
  if (lanes.length === 0) return ok({ content: [], totalPages: 0 });
  const part = partOf(payload, site.lists.pageSize);
  const asked = { merchant, memberId: memberOf(context), lanes, ...part, now };
  const { rows, total } = await readFavourites(db, asked);
  const content = rows.map((row) => toGame(row, site.currency));
  return ok({ content, totalPages: Math.ceil(total / part.limit) });
};

const favouriteIds: Handler<"favouriteIds"> = async (context, { gameType }) => {
  const { db, merchant } = context;
  const ids = await readFavouriteIds(db, merchant, memberOf(context), gameType);
  return ok({ list: ids.map(String) });
};

const addFavourite: Handler<"addFavourite"> = async (context, { nodeId, vendor, gameType }) => {
  const { db, merchant, site, now } = context;
  const row = await findGame(db, site, nodeId, now);
  if (row?.vendor !== vendor || row.category !== gameType) return err({ code: "NOT_FOUND" });
  await insertFavourite(db, merchant, memberOf(context), row.node_id, new Date(now));
  return ok({ favourite: true });
};

const removeFavourite: Handler<"removeFavourite"> = async (context, { nodeId }) => {
  const { db, merchant } = context;
  if (/^[1-9][0-9]{0,8}$/.test(nodeId))
    await deleteFavourite(db, merchant, memberOf(context), Number(nodeId));
  return ok({ favourite: false });
};

const pvpRooms: Handler<"pvpRooms"> = async ({ db, merchant, site, now }, { vassalage }) => {
  const game = await findPlayable(db, site, "dice", now);
  if (game === undefined || (vassalage !== undefined && vassalage !== game.vendor))
    return ok({ content: [] });
  const seated = await countSeats(db, merchant);
  const content = diceRooms.map(({ room, name, stake, seats }) => ({
    roomId: room,
    nodeId: String(game.node_id),
    vassalage: game.vendor,
    name,
    minBet: fromMinor(stake, site.currency),
    maxBet: fromMinor(stake, site.currency),
    players: seated.get(room) ?? 0,
    seats,
  }));
  return ok({ content });
};

const winnerBoard: Handler<"winnerBoard"> = async ({ db, merchant, site }, { count = 20 }) => {
  const rows = await readWins(db, merchant, site.currency, count);
  const accounts = await findAccounts(
    db,
    merchant,
    rows.map((row) => row.member_id),
  );
  const list = rows.map((row) => ({
    account: maskName(accounts.get(row.member_id) ?? ""),
    gameName: row.name,
    nodeId: String(row.node_id),
    image: row.image,
    amount: fromMinor(BigInt(row.payout), site.currency),
    wonAt: row.settled_at.toISOString(),
  }));
  return ok({ list });
};

const recordBet: Handler<"recordBet"> = async (context, payload) => {
  const { db, merchant, site } = context;
  const message = daysFault(payload);
  if (message !== undefined) return err({ code: "PAYLOAD_INVALID", message });
  const { currency, timeZone } = site;
  const { from, to, gameClassify, status } = payload;
  const part = partOf(payload, usualPage);
  const memberId = memberOf(context);
  const filter = { merchant, memberId, currency, timeZone, from, to, gameClassify, status };
  const totals = await sumBets(db, filter);
  const total = Number(totals.bets);
  const rows = part.offset < total ? await readBets(db, filter, part) : [];
  return ok({
    items: rows.map((row) => toBet(row, currency)),
    totalPages: Math.ceil(total / part.limit),
    total,
    totals: toTotals(totals, currency),
  });
};

/** The calls about playing: launches, a member's own lists, bets, rooms, winners. */
export function makePlayHandlers(parts: LaunchParts): Handlers {
  return {
    vendorGameTypes,
    recentGames,
    favouriteGames,
    favouriteIds,
    addFavourite,
    removeFavourite,
    launchGameV2: (context, payload) => launchNamed(parts, context, payload),
    launchGame: (context, payload) => launchNamed(parts, context, payload),
    pvpRooms,
    pvpLaunch: async (context, { roomId }) => {
      const { db, site, now } = context;
      const room = roomOf(roomId);
      if (room === undefined) return err({ code: "NOT_FOUND" });
      return launch(parts, context, await findPlayable(db, site, "dice", now), room.room);
    },
    winnerBoard,
    recordBet,
  };
}
