import { fromMinor, toMinor } from "#src/shared/money.ts";
import { err, ok } from "#src/shared/result.ts";
import { readDays } from "../../../kernel/calendar.ts";
import type { Handler, Handlers } from "../../../kernel/context.ts";
import { pagesOf, partOf } from "../../../kernel/paging.ts";
import { findAccounts, onBoard } from "../../member/public.ts";
import { hiddenOf } from "../hidden.ts";
import { betRound } from "../look/bet-round.ts";
import { readLanes } from "../repo.ts";
import { allowedLanes, toGame, toLanes } from "../service.ts";
import { countSeats } from "../vendor-jl/dice-repo.ts";
import { diceRooms, roomOf, seatStake } from "../vendor-jl/dice-rooms.ts";
import { findPlayable } from "../vendor-jl/playable-repo.ts";
import { readBets, readWins, sumBets } from "./bets-repo.ts";
import { findGame, type LaunchDeps, launch, launchNamed } from "./launch.ts";
import {
  deleteFavourite,
  insertFavourite,
  readFavouriteIds,
  readFavourites,
  readOpenRounds,
  readRecent,
} from "./own-games-repo.ts";
import { toBet, toTotals } from "./service.ts";

const vendorGameTypes: Handler<"vendorGameTypes"> = async ({ db, site }, { vassalage }) => {
  const shown = toLanes(allowedLanes(site), await readLanes(db, hiddenOf(site)?.games));
  const list = shown.data.lanes.flatMap(({ gameCategory, vendors }) =>
    vendors
      .filter((vendor) => vendor.vassalage === vassalage)
      .map(({ games }) => ({ gameType: gameCategory, games })),
  );
  return list.length === 0 ? err({ code: "NOT_FOUND" }) : ok({ list });
};

const recentGames: Handler<"recentGames"> = async (context, payload) => {
  const { db, merchant, site, now } = context;
  const lanes = allowedLanes(site);
  if (lanes.length === 0) return ok({ list: [], totalPages: 0 });
  const part = partOf(payload, site.lists.pageSize);
  const asked = { merchant, memberId: context.session.memberId, lanes, ...part, now };
  const { rows, total } = await readRecent(db, asked);
  const list = rows.map((row) => toGame(row, site));
  return ok({ list, totalPages: pagesOf(total, payload, site.lists.pageSize) });
};

const favouriteGames: Handler<"favouriteGames"> = async (context, payload) => {
  const { db, merchant, site, now } = context;
  // Slots are asked for unless another type, or ALL, is named (OPEN-086).
  const type = payload.gameType ?? "RNG";
  const lanes = allowedLanes(site).filter(({ category }) => type === "ALL" || category === type);
  if (lanes.length === 0) return ok({ content: [], totalPages: 0 });
  const part = partOf(payload, site.lists.pageSize);
  const asked = { merchant, memberId: context.session.memberId, lanes, ...part, now };
  const { rows, total } = await readFavourites(db, asked);
  const content = rows.map((row) => toGame(row, site));
  return ok({ content, totalPages: pagesOf(total, payload, site.lists.pageSize) });
};

const favouriteIds: Handler<"favouriteIds"> = async (context, { gameType }) => {
  const { db, site } = context;
  const lanes = allowedLanes(site).filter(
    ({ category }) => gameType === undefined || category === gameType,
  );
  const ids = await readFavouriteIds(db, context.session.memberId, lanes);
  return ok({ list: ids.map(String) });
};

const openRounds: Handler<"openRounds"> = async ({ db, site, session }) => {
  const rows = await readOpenRounds(db, session.memberId, allowedLanes(site));
  return ok({
    list: rows.map(({ node_id, rounds }) => ({ nodeId: String(node_id), rounds: Number(rounds) })),
  });
};

const addFavourite: Handler<"addFavourite"> = async (context, { nodeId, vendor, gameType }) => {
  const { db, site, now } = context;
  const row = await findGame(db, site, nodeId, now);
  if (row?.vendor !== vendor || row.category !== gameType) return err({ code: "NOT_FOUND" });
  await insertFavourite(db, context.session.memberId, row.node_id, now);
  return ok({ favourite: true });
};

const removeFavourite: Handler<"removeFavourite"> = async (context, { nodeId }) => {
  const { db } = context;
  if (/^[1-9][0-9]{0,8}$/.test(nodeId))
    await deleteFavourite(db, context.session.memberId, Number(nodeId));
  return ok({ favourite: false });
};

const pvpRooms: Handler<"pvpRooms"> = async ({ db, site, now }, { vassalage }) => {
  const game = await findPlayable(db, site, "dice", now);
  if (game === undefined || (vassalage !== undefined && vassalage !== game.vendor))
    return ok({ content: [] });
  const seated = await countSeats(db);
  const content = diceRooms.map((table) => {
    const stake = fromMinor(seatStake(table, site.currency), site.currency);
    return {
      roomId: table.room,
      nodeId: String(game.node_id),
      vassalage: game.vendor,
      name: table.name,
      minBet: stake,
      maxBet: stake,
      players: seated.get(table.room) ?? 0,
      seats: table.seats,
    };
  });
  return ok({ content });
};

/** How many times its stake a win brought, cut to tenths. */
const timesOf = ({ stake, payout }: { stake: string; payout: string }): number =>
  Number((BigInt(payout) * 10n) / BigInt(stake)) / 10;

/** The smallest win that is asked for, in minor units; undefined for no amount of the currency. */
function smallestOf(min: string | undefined, currency: string): bigint | undefined {
  try {
    return toMinor(min ?? "0", currency);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return undefined;
  }
}

const winnerBoard: Handler<"winnerBoard"> = async ({ db, site }, payload) => {
  const { count = 20, minTimes = 1 } = payload;
  const { currency } = site;
  const min = smallestOf(payload.min, currency);
  if (min === undefined)
    return err({ code: "PAYLOAD_INVALID", message: `min: no amount of ${currency}.` });
  const lanes = allowedLanes(site);
  const rows = await readWins(db, { currency, lanes, min, minTimes, limit: count });
  const accounts = await findAccounts(
    db,
    rows.map((row) => row.member_id),
  );
  const list = rows.map((row) => ({
    ...onBoard(accounts.get(row.member_id)),
    gameName: row.name,
    nodeId: String(row.node_id),
    vassalage: row.vendor,
    maintenance: row.maintenance,
    image: row.image,
    amount: fromMinor(BigInt(row.payout), currency),
    times: timesOf(row),
    wonAt: row.settled_at.toISOString(),
  }));
  return ok({ list });
};

const recordBet: Handler<"recordBet"> = async (context, payload) => {
  const { db, site } = context;
  const days = readDays(payload, site);
  if (!days.ok) return days;
  const { currency } = site;
  const { gameClassify, vassalage, status } = payload;
  const part = partOf(payload);
  const memberId = context.session.memberId;
  const filter = { memberId, currency, ...days.value, gameClassify, vassalage, status };
  const totals = await sumBets(db, filter);
  const total = Number(totals.bets);
  const rows = part.offset < total ? await readBets(db, filter, part) : [];
  return ok({
    items: rows.map((row) => toBet(row, site)),
    totalPages: pagesOf(total, payload),
    total,
    totals: toTotals(totals, currency),
  });
};

/** The calls about playing: launches, a member's own lists, bets, rooms, winners. */
export function makePlayHandlers(deps: LaunchDeps): Handlers {
  return {
    vendorGameTypes,
    recentGames,
    favouriteGames,
    favouriteIds,
    openRounds,
    addFavourite,
    removeFavourite,
    launchGameV2: (context, payload) => launchNamed(deps, context, payload),
    launchGame: (context, payload) => launchNamed(deps, context, payload),
    pvpRooms,
    pvpLaunch: async (context, { roomId }) => {
      const { db, site, now } = context;
      const room = roomOf(roomId);
      if (room === undefined) return err({ code: "NOT_FOUND" });
      return launch(deps, context, await findPlayable(db, site, "dice", now), room.room);
    },
    winnerBoard,
    recordBet,
    betRound,
  };
}
