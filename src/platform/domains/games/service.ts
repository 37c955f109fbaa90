import type {
  GameFeature,
  GameListPayload,
  GameListValue,
  HotGamesPayload,
  VendorsValue,
} from "#src/contracts/api.gen.ts";
import type { Merchant } from "#src/contracts/site.gen.ts";
import { stakeScale } from "#src/shared/default-stake.ts";
import { fromMinor, toMinor } from "#src/shared/money.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import { toSearchName } from "#src/shared/search-name.ts";
import type { CallError } from "../../kernel/context.ts";
import { type Hidden, hiddenOf } from "./hidden.ts";
import { hasStandIn, houseVendor, isHouses } from "./houses.ts";
import { smallestBet } from "./stakes.ts";

/** A category as a merchant shows it; `vendors` null means all that the catalogue has. */
export interface AllowedLane {
  category: string;
  vendors: readonly string[] | null;
  /** What of it is not shown all the same. */
  without?: Hidden;
}

/** What of a merchant says which games it shows. */
export type Shown = Pick<Merchant, "categories" | "hidden">;

/** Which games are asked for, settled against what the merchant allows. */
export interface GameFilter {
  /** Nothing matches when empty. */
  lanes: readonly AllowedLane[];
  hotOnly: boolean;
  /** Part of the searched form of the name. */
  search?: string;
  /** In hundredths of the merchant's currency. */
  minBet?: bigint;
  minLines?: number;
  feature?: GameFeature;
  sort: "hot" | "name" | "new";
}

/** A game as it is read. */
export interface GameRow {
  node_id: number;
  category: string;
  classify: string;
  vendor: string;
  name: string;
  min_bet: string;
  min_lines: number;
  image: string;
  hot: boolean;
  fresh: boolean;
  maintenance: boolean;
  trial: boolean;
  play_key: string | null;
  /** Which of an engine's games it is, where the engine has several. */
  engine_kind: string | null;
  features: GameFeature[];
}

/** A vendor in one category as it is read. */
export interface LaneRow {
  category: string;
  code: string;
  name: string;
  classify: string;
  hue: number;
  hot: boolean;
  maintenance: boolean;
  games: number;
}

/** The catalogue's own category that stands for hot games of all others. */
const hotCategory = "HOT";
/** Esports and cockfights belong to SPORTS on the wire (OPEN-095). */
const sportsLanes: readonly string[] = ["SPORTS", "ESPORTS", "COCKFIGHT"];
/** What cannot be a vendor's code is not looked for. */
const vendorCode = /^[A-Z0-9_]+$/;
/** The platform string of every game (spec 9: favourites and lists may also say flash). */
const platform = "html5-desktop";
/** How many hot games one answer holds at most. */
export const hotLimit = 60;

/**
 * The categories a merchant shows, in its order, each once, with the vendors it allows. HOT is not
 * among them: it owns no games.
 */
export function allowedLanes(site: Shown): AllowedLane[] {
  const { items, order } = site.categories;
  const without = hiddenOf(site);
  const lanes = new Map<string, AllowedLane>();
  for (const id of order) {
    const category = Object.hasOwn(items, id) ? items[id] : undefined;
    if (!category || category.gameCategory === hotCategory) continue;
    if (lanes.has(category.gameCategory)) continue;
    const { gameCategory, vendors = null } = category;
    lanes.set(gameCategory, { category: gameCategory, vendors, ...(without && { without }) });
  }
  return [...lanes.values()];
}

/** Whether a lane holds what a vendor has in its category. */
export const holdsVendor = ({ vendors, without }: AllowedLane, vendor: string): boolean =>
  (vendors === null || vendors.includes(vendor)) && without?.vendors.includes(vendor) !== true;

/** Whether a merchant shows a game: its category, its vendor, and the game itself. */
export const isShown = (
  row: Pick<GameRow, "category" | "vendor" | "node_id">,
  site: Shown,
): boolean =>
  allowedLanes(site).some(
    (lane) =>
      lane.category === row.category &&
      holdsVendor(lane, row.vendor) &&
      lane.without?.games.includes(row.node_id) !== true,
  );

/** Groups the vendors by category as the merchant orders them; empty categories are left out. */
export function toLanes(allowed: readonly AllowedLane[], rows: readonly LaneRow[]): VendorsValue {
  const lanes = allowed.flatMap((lane) => {
    const { category, vendors } = lane;
    const own = rows.filter(
      (row) => row.category === category && row.games > 0 && holdsVendor(lane, row.code),
    );
    const shown = vendors ? vendors.flatMap((code) => own.filter((row) => row.code === code)) : own;
    if (shown.length === 0) return [];
    return [
      {
        gameCategory: category,
        vendors: shown.map((row) => ({
          vassalage: row.code,
          name: row.name,
          isHot: row.hot ? 1 : 0,
          gameClassify: row.classify,
          hue: row.hue,
          maintenance: row.maintenance,
          games: row.games,
        })),
      },
    ];
  });
  return { data: { lanes } };
}

function lanesOf(
  allowed: readonly AllowedLane[],
  classify: string | undefined,
  vendor: string | undefined,
): AllowedLane[] {
  const any = classify === undefined || classify === hotCategory;
  // A vendor of esports is asked for with SPORTS, so all three lanes may hold it (OPEN-095).
  const wanted = classify === "SPORTS" && vendor !== undefined ? sportsLanes : [classify];
  const lanes = any ? [...allowed] : allowed.filter(({ category }) => wanted.includes(category));
  if (vendor === undefined) return lanes;
  if (!vendorCode.test(vendor)) return [];
  return lanes
    .filter((lane) => holdsVendor(lane, vendor))
    .map((lane) => ({ ...lane, vendors: [vendor] }));
}

/** Where features are known: of what the house's own engines play. */
const featuredLanes = (
  lanes: readonly AllowedLane[],
  site: Pick<Merchant, "standInGames">,
): AllowedLane[] =>
  lanes.flatMap((lane) => {
    if (hasStandIn(site)) return [lane];
    return holdsVendor(lane, houseVendor) ? [{ ...lane, vendors: [houseVendor] }] : [];
  });

/**
 * Settles what a game list asks for.
 * @returns PAYLOAD_INVALID when the smallest bet has more decimals than the currency
 */
export function toFilter(
  payload: GameListPayload,
  site: Shown & Pick<Merchant, "currency" | "standInGames">,
): Result<GameFilter, CallError> {
  const { gameClassify, vassalage, minLineNum, minBet, search = "", sort = "hot" } = payload;
  const { feature } = payload;
  const lanes = lanesOf(allowedLanes(site), gameClassify || undefined, vassalage || undefined);
  const filter: GameFilter = {
    lanes: feature === undefined ? lanes : featuredLanes(lanes, site),
    ...(feature !== undefined && { feature }),
    hotOnly: gameClassify === hotCategory,
    sort,
  };
  const words = toSearchName(search);
  if (words) filter.search = words;
  if (minLineNum !== undefined && minLineNum > 0) filter.minLines = minLineNum;
  if (minBet === undefined) return ok(filter);
  try {
    const [scale, wanted] = [stakeScale(site.currency), toMinor(minBet, site.currency)];
    // Rows hold bets before they are multiplied; what lies between two of them is the higher one.
    return ok({ ...filter, minBet: (wanted + scale - 1n) / scale });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return err({ code: "PAYLOAD_INVALID", message: `minBet: ${error.message}` });
  }
}

/** Settles what the hot games are asked for. */
export function toHotFilter({ gameClassify, vassalage }: HotGamesPayload, site: Shown): GameFilter {
  const lanes = lanesOf(allowedLanes(site), gameClassify || undefined, vassalage || undefined);
  return { lanes, hotOnly: true, sort: "hot" };
}

/** A game as the wire has it, its bet in the merchant's currency. */
export function toGame(
  row: GameRow,
  site: Pick<Merchant, "currency" | "standInGames">,
): GameListValue["games"][number] {
  const { currency } = site;
  return {
    nodeId: String(row.node_id),
    vassalage: row.vendor,
    gameType: row.category,
    gameClassify: row.classify,
    gameName: row.name,
    minBet: fromMinor(smallestBet(row, currency), currency),
    minLineNum: row.min_lines,
    platform,
    image: row.image,
    hot: row.hot,
    fresh: row.fresh,
    maintenance: row.maintenance,
    trial: row.trial,
    ...(row.features.length > 0 && isHouses(row, site) && { features: row.features }),
  };
}
