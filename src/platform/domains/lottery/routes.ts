import { err, ok } from "#src/shared/result.ts";
import type { Handler, Handlers, OpenHandler } from "../../http/context.ts";
import { isVietnamese, type Lottery, lotteriesOf, lotteryOf } from "./catalogue.ts";
import { selectDrawn, selectLastDrawn } from "./draw-repo.ts";
import { historyLength } from "./job.ts";
import { type LobbyParts, launchLobby } from "./launch-lobby.ts";
import { ownHandlers } from "./own-routes.ts";
import { type BettingParts, placeBets } from "./place-bets.ts";
import { slotsUntilOpen } from "./schedule.ts";
import { selectPopular, selectRecent } from "./ticket-repo.ts";
import { languageOf, toComingDraw, toDraw, toGroups, toWire } from "./wire.ts";

/** How many popular lotteries are given unless told (spec 9), and by what they are counted. */
const popularCount = 20;
const popularMs = 7 * 86_400_000;

/** Those of some lotteries that have one of the codes, in the codes' order. */
const inOrder = (offered: readonly Lottery[], rows: readonly { game_code: string }[]): Lottery[] =>
  rows.flatMap(({ game_code }) => offered.filter(({ gameCode }) => gameCode === game_code));

const lotteryMenus: Handler<"lotteryMenus"> = async ({ site, language, now }, { prizeMode }) => {
  const offered = lotteriesOf(site).filter(
    ({ prizeModes }) => prizeMode === undefined || prizeModes.includes(prizeMode),
  );
  return ok({ list: toGroups(offered, { site, language, now }) });
};

const vnLotteryMenus: Handler<"vnLotteryMenus"> = async ({ site, language, now }) =>
  ok({ list: toGroups(lotteriesOf(site).filter(isVietnamese), { site, language, now }) });

const lotteryLobby: Handler<"lotteryLobby"> = async (context, payload) => {
  const { db, merchant, site, now } = context;
  const offered = lotteriesOf(site);
  const codes = offered.map(({ gameCode }) => gameCode);
  const last = new Map(
    (await selectLastDrawn(db, merchant, codes)).map((row) => [row.game_code, toDraw(row)]),
  );
  const list = toWire(offered, { site, now, language: languageOf(context, payload.language) });
  return ok({
    now: new Date(now).toISOString(),
    list: list.map((each) => ({ ...each, lastDraw: last.get(each.gameCode) ?? null })),
  });
};

const popularLotteries: Handler<"popularLotteries"> = async (context, payload) => {
  const { db, merchant, site, now } = context;
  const { prizeMode, count = popularCount } = payload;
  const offered = lotteriesOf(site).filter(
    ({ prizeModes }) => prizeMode === undefined || prizeModes.includes(prizeMode),
  );
  const played = inOrder(offered, await selectPopular(db, merchant, new Date(now - popularMs)));
  // What nobody played lately follows in the menus' order.
  const all = [...new Set([...played, ...offered])].slice(0, count);
  const language = languageOf(context, payload.language);
  return ok({ list: toWire(all, { site, now, language }) });
};

const recentLotteries: Handler<"recentLotteries"> = async (context) => {
  const { db, merchant, site, session } = context;
  const rows = await selectRecent(db, merchant, session?.memberId ?? "");
  return ok({ list: toWire(inOrder(lotteriesOf(site), rows), context) });
};

const vnNumero: Handler<"vnNumero"> = async ({ db, merchant, site, now }, payload) => {
  const lottery = lotteryOf(site, payload.gameCode);
  if (lottery === undefined) return err({ code: "NOT_FOUND" });
  const count = payload.count ?? historyLength;
  const drawn = await selectDrawn(db, merchant, lottery.gameCode, count);
  const after = drawn[0]?.draws_at.getTime() ?? Number.NEGATIVE_INFINITY;
  // Without any draw the history is not made up: what is open is all there is.
  const limits = drawn.length === 0 ? { count: 1 } : { count, after };
  const coming = slotsUntilOpen(lottery, now, site.timeZone, limits);
  const list = [...coming.map((slot) => toComingDraw(lottery, slot)), ...drawn.map(toDraw)];
  return ok({ list: list.slice(0, count) });
};

const vnOpenedNumero: Handler<"vnOpenedNumero"> = async ({ db, merchant, site }, payload) => {
  const lottery = lotteryOf(site, payload.gameCode);
  if (lottery === undefined) return err({ code: "NOT_FOUND" });
  const [last] = await selectDrawn(db, merchant, lottery.gameCode, 1);
  return ok({ draw: last === undefined ? null : toDraw(last) });
};

const makeLotteryBet = (parts: BettingParts): OpenHandler<"lotteryBet"> => ({
  open: (context, payload) => {
    const { memberId = "", id = null } = context.session ?? {};
    return placeBets(parts, context, { memberId, sessionId: id }, payload);
  },
});

/** What the lottery domain answers. */
export const makeLotteryHandlers = (parts: BettingParts & LobbyParts): Handlers => ({
  lotteryMenus,
  vnLotteryMenus,
  lotteryLobby,
  popularLotteries,
  recentLotteries,
  vnNumero,
  vnOpenedNumero,
  lotteryBet: makeLotteryBet(parts),
  launchLobby: (context, payload) => launchLobby(parts, context, payload),
  ...ownHandlers,
});
