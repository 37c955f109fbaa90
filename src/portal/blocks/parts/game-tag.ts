import type { Game } from "#src/contracts/api.gen.ts";
import type { Locale } from "../../runtime/locale.ts";

/** What stands at a card's corner. */
export interface GameTag {
  readonly icon: string;
  readonly text: string;
}

/** From here on what a game has is ways, not lines: 243 and 1,024 of them. */
const fewestWays = 243;

/** How many lines or ways a game has, in words; empty where it has none. */
export const linesOf = ({ minLineNum }: Pick<Game, "minLineNum">, t: Locale["t"]): string =>
  minLineNum === 0
    ? ""
    : t(minLineNum < fewestWays ? "game.lines" : "game.ways", [minLineNum.toLocaleString("en")]);

/**
 * The one word at a card's corner: a round to go back to, that the game is new, that it is hot where the
 * others are not.
 */
export function tagOf(
  game: Pick<Game, "hot" | "fresh">,
  { open, amongHot }: { open: boolean; amongHot: boolean },
  t: Locale["t"],
): GameTag | undefined {
  if (open) return { icon: "rotate-ccw", text: t("game.resume") };
  if (game.fresh) return { icon: "sparkles", text: t("game.new") };
  if (game.hot && !amongHot) return { icon: "flame", text: t("game.hot") };
  return undefined;
}

/** What a game has that others have not, in a word; undefined where nothing is known. */
export const featureOf = (
  { features }: Pick<Game, "features">,
  t: Locale["t"],
): string | undefined => (features?.includes("holdAndWin") ? t("game.hold") : undefined);

/** Whether so many games of a list are hot that the word would tell none of them apart. */
export const areMostlyHot = (games: readonly Pick<Game, "hot">[]): boolean =>
  games.filter(({ hot }) => hot).length * 3 > games.length;
