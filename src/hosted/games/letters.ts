import { fallbacksOf } from "#src/shared/languages.ts";
import { pause } from "./use-ask.ts";

/** The weights that the games' sheets set words in. */
const weights = [400, 600, 700];

/** Longer than this no game waits for its letters. */
const patienceMs = 60;

/** Letters of each file of a family that a language is written with. */
const defaultLetters: readonly [family: string, letters: string][] = [["Be Vietnam Pro", "a"]];
const lettersOf: Readonly<Record<string, typeof defaultLetters>> = {
  VI: [["Be Vietnam Pro", "aắ"]],
  TH: [...defaultLetters, ["Noto Sans Thai", "ก"]],
};

/** Fetches the letters of a language; true once all are there, false where one cannot be had. */
export function fetchLetters(code: string): Promise<boolean> {
  const spoken = [code, ...fallbacksOf(code)].find((one) => Object.hasOwn(lettersOf, one)) ?? "";
  const files = (lettersOf[spoken] ?? defaultLetters).flatMap(([family, letters]) =>
    weights.map((weight) => document.fonts.load(`${weight} 1em "${family}"`, letters)),
  );
  return Promise.all(files).then(
    (faces) => faces.every((found) => found.length > 0),
    () => false,
  );
}

/**
 * Takes a game to the portal's letters where they are there before it is shown. Those that come later are
 * kept by the browser for the next game: nothing that is played moves, and no frame of it lays out every word anew.
 */
export async function takeLetters(fetched: Promise<boolean>): Promise<void> {
  const isInTime = await Promise.race([fetched, pause(patienceMs).then(() => false)]);
  if (isInTime) document.documentElement.dataset.letters = "own";
}
