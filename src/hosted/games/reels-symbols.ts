import { coinSymbol, scatterSymbol, wildSymbol } from "#src/shared/reels/reels-shape.ts";
import type { Say } from "./words.ts";

/** Which drawings stand for the symbols that pay, best first; each at a hue of its own. */
const drawings = [1, 5, 8, 7, 4, 6, 9, 3];

/** The hue of a game's card: its symbols are drawn in its colours. */
const hueOf = (image: string): number => Number(/-(\d{1,3})-\d+/.exec(image)?.[1] ?? 0);

/** The picture of a symbol of one game; the gateway draws it from its address. */
export function reelsPicture(image: string, symbol: number): string {
  const hue = hueOf(image);
  if (symbol === wildSymbol) return `/_art/game/orbs-${(hue + 40) % 360}-4-1x1.svg`;
  if (symbol === scatterSymbol) return `/_art/game/orbs-${(hue + 200) % 360}-0-1x1.svg`;
  // Coins are golden in every game.
  if (symbol === coinSymbol) return "/_art/game/orbs-45-5-1x1.svg";
  const rank = symbol - 2;
  return `/_art/game/reels-${(hue + rank * 47) % 360}-${drawings[rank] ?? 0}-1x1.svg`;
}

/** What a symbol is called where it is not seen. */
export function nameOfSymbol(say: Say, symbol: number): string {
  if (symbol === wildSymbol) return say("wild");
  if (symbol === scatterSymbol) return say("scatter");
  if (symbol === coinSymbol) return say("coin");
  return say("symbol", String(symbol - 1));
}
