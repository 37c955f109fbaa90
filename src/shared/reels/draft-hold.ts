import { makeRandom, type Random } from "../art/random.ts";
import type { HoldRule, Volatility } from "./reels-shape.ts";

/** A game's hold and win, and where its coins stand on each reel. */
export interface HoldDraft {
  rule: HoldRule;
  places: readonly number[];
}

/** How many games in ten have hold and win. */
const gamesInTen = 3;
const respins = 3;

/** What coins bring, in stakes, and what a full grid does: the steeper, the larger a game's wins are. */
const prizes: Readonly<Record<Volatility, { coins: readonly number[]; grand: number }>> = {
  low: { coins: [1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 4, 5], grand: 100 },
  medium: { coins: [1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 5, 5, 10], grand: 250 },
  high: { coins: [1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 5, 5, 10, 25], grand: 500 },
};

/** Of its own, so that everything else of a game without the feature stays what it was. */
const randomOf = (nodeId: number): Random => makeRandom(Math.imul(nodeId, 7919) + 1);

const isDrawn = (random: Random): boolean => random.whole(1, 10) <= gamesInTen;

/** Whether a game has hold and win, without making the rest of it. */
export const hasHold = (nodeId: number): boolean => isDrawn(randomOf(nodeId));

/**
 * Decides whether a game has hold and win, and by which numbers. Coins stand at the same places of every
 * reel, away from its scatters, so that the feature comes as often in all games of a size.
 */
export function draftHold(
  nodeId: number,
  { reels, rows }: { reels: number; rows: number },
  volatility: Volatility,
): HoldDraft | undefined {
  const random = randomOf(nodeId);
  if (!isDrawn(random)) return undefined;
  const { coins, grand } = prizes[volatility];
  const values = coins.map((stakes) => stakes * 100);
  const rule = {
    coins: reels === 3 ? 4 : reels + rows - 2,
    values,
    chances: values.length * random.pick([16, 20, 24]),
    respins,
    grand: grand * 100,
  };
  return { rule, places: reels === 3 ? [8, 9] : [6, 14, 22, 23] };
}
