import type { Merchant } from "#src/contracts/site.gen.ts";
import { currencySymbol } from "#src/shared/money.ts";
import { bookRules } from "../book/watch-book.ts";
import { tableRules } from "../clock/watch-table.ts";
import { instantRules } from "../instant/play-instant.ts";
import { crash, growingRules, seeds } from "../open/growing.ts";
import { minesRules } from "../open/mines.ts";
import type { PlayRight } from "../play/launch-repo.ts";
import { reelsRules } from "../reels/reels.ts";
import type { GameRow } from "../service.ts";
import { diceRules } from "./dice.ts";
import { lanternRules } from "./lantern.ts";

/** What every page of a game is told, whether the game is played there or one round of it is looked at. */
export interface PageValue {
  game: { key: string; name: string; image: string; vendor: string };
  rules: object;
  currency: string;
  symbol: string;
  moneyPolicy: "fixed" | "locale";
  /** Where the portal's times are told; the game tells its own there too. */
  timeZone: string;
  trial: boolean;
  language: string;
}

const rulesOf: Readonly<Record<string, (row: GameRow) => object>> = {
  lantern: () => lanternRules,
  dice: () => diceRules,
  seeds: growingRules(seeds),
  crash: growingRules(crash),
  mines: minesRules,
  reels: reelsRules,
  table: tableRules,
  fishing: instantRules,
  duel: instantRules,
  book: bookRules,
};

/** What the pages of a game are told; undefined for one that the house does not play. */
export function toPage(
  { site, right }: { site: Merchant; right: Pick<PlayRight, "trial" | "language"> },
  row: GameRow,
): PageValue | undefined {
  const key = row.play_key ?? "";
  const rules = rulesOf[key];
  if (rules === undefined) return undefined;
  const { currency, money, timeZone } = site;
  return {
    game: { key, name: row.name, image: row.image, vendor: row.vendor },
    rules: rules(row),
    currency,
    symbol: currencySymbol(currency),
    moneyPolicy: money.policy,
    timeZone,
    trial: right.trial,
    language: right.language,
  };
}
