import type { Page } from "./page.ts";

/** Who sent a visitor: remembered from whichever page comes first. */
const ofEveryPage = ["affiliateCode", "referralCode"];

/** What the blocks read of an address's query; whatever is not named here changes no drawing. */
export const queryOfBlocks: Readonly<Record<string, readonly string[]>> = {
  "deposit-desk": ["deposit"],
  "game-lobby": ["vendor", "search", "in", "sort", "page", "minBet", "lines", "show"],
  "game-stage": ["vendor", "id", "room", "lobby", "code", "play"],
  "help-center": ["topic"],
  "leader-board": ["board"],
  "login-form": ["return", "state", "code"],
  "lottery-desk": ["gameCode", "group", "playType"],
  "point-mall": ["view", "from", "to"],
  "promotion-detail": ["id"],
  "promotion-list": ["type", "status", "id"],
  "withdraw-desk": ["withdrawal"],
};

/** The names that a page reads of its query, sorted. */
export function queryOf(page: Page): readonly string[] {
  const blocks = Object.values(page.screen.blocks);
  const names = blocks.flatMap(({ block }) =>
    Object.hasOwn(queryOfBlocks, block) ? (queryOfBlocks[block] ?? []) : [],
  );
  const ofLogin = page.screenId === "login" ? ["return"] : [];
  return [...new Set([...ofEveryPage, ...names, ...ofLogin])].sort();
}
