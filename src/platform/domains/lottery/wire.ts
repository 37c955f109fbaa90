import type {
  LotteryLobbyValue,
  LotteryMenusValue,
  VnOpenedNumeroValue,
} from "#src/contracts/api.gen.ts";
import type { Merchant } from "#src/contracts/site.gen.ts";
import { textsFor } from "#src/merchant/texts.ts";
import { fromMinor } from "#src/shared/money.ts";
import type { Lottery } from "./catalogue.ts";
import type { DrawnRow } from "./draw-repo.ts";
import { maxPicks, toOdds } from "./play-types.ts";
import { lotteryName } from "./public.ts";
import { intervalOf, openSlot, type Slot } from "./schedule.ts";
import { stakeRange } from "./stakes.ts";

type WireLottery = LotteryLobbyValue["list"][number];
type WireGroup = LotteryMenusValue["list"][number];
type WireDraw = NonNullable<VnOpenedNumeroValue["draw"]>;

/** What a lottery's wire form depends on. */
export interface Showing {
  site: Merchant;
  language: string;
  now: number;
}

/** The language a call asks for where the portal has it, else the visitor's. */
export const languageOf = (showing: Showing, wished: string | undefined): string =>
  wished !== undefined && showing.site.languages.supported.includes(wished)
    ? wished
    : showing.language;

const iso = (at: number): string => new Date(at).toISOString();

function toPlayTypes({ plays }: Lottery, currency: string): WireLottery["playTypes"] {
  return plays.map((play) => {
    const { min, max } = stakeRange(play, currency);
    return {
      playType: play.playType,
      labelKey: `lottery.play.${play.playType}`,
      odds: toOdds(play.odds),
      digits: play.digits,
      choices: [...play.choices],
      maxPicks: maxPicks(play),
      minStake: fromMinor(min, currency),
      maxStake: fromMinor(max, currency),
    };
  });
}

/** Lotteries as the wire has them, each with the draw that takes bets now. */
export function toWire(lotteries: readonly Lottery[], showing: Showing): WireLottery[] {
  const { site, language, now } = showing;
  const texts = textsFor(site, language);
  return lotteries.map((lottery) => {
    const { numero, closesAt, drawsAt } = openSlot(lottery, now, site.timeZone);
    return {
      gameCode: lottery.gameCode,
      name: lotteryName(texts, lottery.gameCode),
      gameGroupCode: lottery.group,
      numero,
      closesAt: iso(closesAt),
      drawsAt: iso(drawsAt),
      intervalSeconds: intervalOf(lottery),
      playTypes: toPlayTypes(lottery, site.currency),
    };
  });
}

/** Lotteries by group, in the catalogue's order. */
export function toGroups(lotteries: readonly Lottery[], showing: Showing): WireGroup[] {
  const texts = textsFor(showing.site, showing.language);
  const groups = new Map<string, WireLottery[]>();
  for (const lottery of toWire(lotteries, showing))
    groups.set(lottery.gameGroupCode, [...(groups.get(lottery.gameGroupCode) ?? []), lottery]);
  return [...groups].map(([gameGroupCode, gameMenus]) => ({
    gameGroupCode,
    labelName: texts[`lottery.group.${gameGroupCode}`] ?? gameGroupCode,
    gameMenus,
  }));
}

/** A draw that took place. */
export const toDraw = (row: DrawnRow): WireDraw => ({
  numero: row.numero,
  gameCode: row.game_code,
  numbers: row.numbers,
  prizes: row.prizes,
  opensAt: row.opens_at.toISOString(),
  closesAt: row.closes_at.toISOString(),
  drawsAt: row.draws_at.toISOString(),
});

/** A draw that is still to come, or waits for its numbers. */
export const toComingDraw = ({ gameCode }: Lottery, slot: Slot): WireDraw => ({
  numero: slot.numero,
  gameCode,
  numbers: null,
  prizes: [],
  opensAt: iso(slot.opensAt),
  closesAt: iso(slot.closesAt),
  drawsAt: iso(slot.drawsAt),
});
