import type { Game } from "#src/contracts/api.gen.ts";
import type { Category } from "#src/contracts/site.gen.ts";
import type { LaunchItem } from "../machines/game-launch.types.ts";
import type { ClientStorage } from "./storage.ts";

/** The lottery vendor whose lobby starts at once, without leaving the page (NAV-04). */
const directVendor = "TCG_SEA";

/** An item that asks for nothing yet. */
export const nothing: LaunchItem = {
  vassalage: "",
  nodeId: null,
  roomId: null,
  isGame: null,
  gameType: null,
  code: null,
  playType: null,
  direct: false,
};

/** The launch item of a game. */
export const gameItem = ({
  vassalage,
  nodeId,
}: Pick<Game, "vassalage" | "nodeId">): LaunchItem => ({
  ...nothing,
  vassalage,
  nodeId,
});

/** The launch item of a table of a PVP game. */
export const roomItem = (room: {
  roomId: string;
  nodeId: string;
  vassalage: string;
}): LaunchItem => ({
  ...nothing,
  vassalage: room.vassalage,
  nodeId: room.nodeId,
  roomId: room.roomId,
});

/** The launch item of a vendor's lobby in a category of the platform, such as SPORTS. */
export const lobbyItem = (vassalage: string, gameType: string): LaunchItem => ({
  ...nothing,
  vassalage,
  isGame: "VASSALAGE",
  gameType,
  direct: startsAtOnce(vassalage, gameType),
});

/** The launch item of one lottery of the vendor whose lotteries start at once, with a way to bet. */
export const lotteryItem = (code: string, playType: string | null = null): LaunchItem => ({
  ...lobbyItem(directVendor, "LOTT"),
  code,
  playType,
});

/**
 * The page that lists a vendor's games, where its lobby belongs to a centre of games: launching such
 * a lobby leads there, to /rng for slots (ROUTE-26, CONST-05). Undefined for anything else.
 */
export function listAddress(
  { isGame, direct, gameType, vassalage }: LaunchItem,
  categories: Readonly<Record<string, Category>>,
): string | undefined {
  if (isGame !== "VASSALAGE" || direct) return undefined;
  const found = Object.values(categories).find(
    ({ gameCategory, centre }) => gameCategory === gameType && centre === "games",
  );
  return found && `${found.path}?${new URLSearchParams({ vendor: vassalage })}`;
}

/** Is this the lottery that starts instead of showing its page (NAV-04)? Raw codes decide (OPEN-094). */
export const startsAtOnce = (vassalage: string, gameType: string): boolean =>
  vassalage === directVendor && (gameType === "ELOTT" || gameType === "LOTT");

/** The address of a game's page, from which the same item can be read again. */
export function toGameAddress(item: LaunchItem): string {
  const query = new URLSearchParams({ vendor: item.vassalage });
  if (item.nodeId !== null) query.set("id", item.nodeId);
  if (item.roomId !== null) query.set("room", item.roomId);
  if (item.nodeId === null && item.gameType !== null) query.set("lobby", item.gameType);
  if (item.code !== null) query.set("code", item.code);
  if (item.playType !== null) query.set("play", item.playType);
  return `/game?${query}`;
}

/** Where launching an item leads: to the list of a vendor's games, or to the game's page. */
export const addressOf = (
  item: LaunchItem,
  categories: Readonly<Record<string, Category>>,
): string => listAddress(item, categories) ?? toGameAddress(item);

/** Where the session storage keeps the game that was opened, and where it was opened from. */
export const launchKeys = { game: "game", from: "gameFrom" } as const;

/** Where a game was opened from. */
export interface CameFrom {
  /** Path and query. */
  readonly url: string;
  /** The place of that page in the tab's history. */
  readonly index: number;
}

/** Keeps what is known of the game that is opened, so that a reload still knows it. */
export function rememberGame(storage: ClientStorage, game: Game | null, from: CameFrom): void {
  storage.session.set(launchKeys.from, JSON.stringify(from));
  keepGame(storage, game);
}

/** The same where one game leads to another: where the first was opened stays the way back. */
export function keepGame(storage: ClientStorage, game: Game | null): void {
  if (game === null) storage.session.remove(launchKeys.game);
  else storage.session.set(launchKeys.game, JSON.stringify(game));
}
