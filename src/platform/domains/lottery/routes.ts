import { err, ok } from "#src/shared/result.ts";
import type { Handler, Handlers, OpenHandler } from "../../kernel/context.ts";
import { isVietnamese, type Lottery, lotteriesOf, lotteryOf } from "./catalogue.ts";
import { type DrawRandom, secureRandom } from "./draw.ts";
import { historyLength, lookAtDraws, lookAtLastDraws } from "./history.ts";
import { type LobbyDeps, launchLobby } from "./launch-lobby.ts";
import { ownHandlers } from "./own-routes.ts";
import { type BettingDeps, placeBets } from "./place-bets.ts";
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

const makeLobby =
  (random: DrawRandom): Handler<"lotteryLobby"> =>
  async (context, payload) => {
    const { site, now } = context;
    const offered = lotteriesOf(site);
    const last = new Map(
      (await lookAtLastDraws(context, random, offered)).map((row) => [row.game_code, toDraw(row)]),
    );
    const list = toWire(offered, { site, now, language: languageOf(context, payload.language) });
    return ok({
      now: new Date(now).toISOString(),
      list: list.map((each) => ({ ...each, lastDraw: last.get(each.gameCode) ?? null })),
    });
  };

const popularLotteries: Handler<"popularLotteries"> = async (context, payload) => {
  const { db, site, now } = context;
  const { prizeMode, count = popularCount } = payload;
  const offered = lotteriesOf(site).filter(
    ({ prizeModes }) => prizeMode === undefined || prizeModes.includes(prizeMode),
  );
  const played = inOrder(offered, await selectPopular(db, now - popularMs));
  // What nobody played lately follows in the menus' order.
  const all = [...new Set([...played, ...offered])].slice(0, count);
  const language = languageOf(context, payload.language);
  return ok({ list: toWire(all, { site, now, language }) });
};

const recentLotteries: Handler<"recentLotteries"> = async (context) => {
  const { db, site, session } = context;
  const rows = await selectRecent(db, session.memberId);
  return ok({ list: toWire(inOrder(lotteriesOf(site), rows), context) });
};

const makeNumero =
  (random: DrawRandom): Handler<"vnNumero"> =>
  async (context, payload) => {
    const { site, now } = context;
    const lottery = lotteryOf(site, payload.gameCode);
    if (lottery === undefined) return err({ code: "NOT_FOUND" });
    const count = payload.count ?? historyLength;
    const drawn = await lookAtDraws(context, random, lottery, count);
    const after = drawn[0]?.draws_at.getTime() ?? Number.NEGATIVE_INFINITY;
    const coming = slotsUntilOpen(lottery, now, site.timeZone, { count, after });
    const list = [...coming.map((slot) => toComingDraw(lottery, slot)), ...drawn.map(toDraw)];
    return ok({ list: list.slice(0, count) });
  };

const makeOpenedNumero =
  (random: DrawRandom): Handler<"vnOpenedNumero"> =>
  async (context, payload) => {
    const lottery = lotteryOf(context.site, payload.gameCode);
    if (lottery === undefined) return err({ code: "NOT_FOUND" });
    const [last] = await lookAtLastDraws(context, random, [lottery]);
    return ok({ draw: last === undefined ? null : toDraw(last) });
  };

const makeLotteryBet = (deps: BettingDeps): OpenHandler<"lotteryBet"> => ({
  open: (context, payload) => {
    const { memberId = "", id = null } = context.session ?? {};
    return placeBets(deps, context, { memberId, sessionId: id }, payload);
  },
});

/** What the lottery's answers are made of. */
export interface LotteryDeps extends BettingDeps, LobbyDeps {
  /** Draws what nobody bet on; left out: the operating system's own source. */
  random?: DrawRandom;
}

/** What the lottery domain answers. */
export const makeLotteryHandlers = ({
  random = secureRandom,
  ...parts
}: LotteryDeps): Handlers => ({
  lotteryMenus,
  vnLotteryMenus,
  lotteryLobby: makeLobby(random),
  popularLotteries,
  recentLotteries,
  vnNumero: makeNumero(random),
  vnOpenedNumero: makeOpenedNumero(random),
  lotteryBet: makeLotteryBet(parts),
  launchLobby: (context, payload) => launchLobby(parts, context, payload),
  ...ownHandlers,
});
