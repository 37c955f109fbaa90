import { distance } from "fastest-levenshtein";

/** How many letters of a word may be wrong: short ones would turn into anything. */
const slipsIn = (word: string): number => (word.length < 4 ? 0 : word.length < 7 ? 1 : 2);

/** Two neighbours that changed places are one slip of the fingers. */
function isSwap(typed: string, word: string): boolean {
  const at = [...typed].findIndex((letter, index) => letter !== word[index]);
  return (
    at >= 0 &&
    typed.slice(0, at) + typed.charAt(at + 1) + typed.charAt(at) + typed.slice(at + 2) === word
  );
}

const slipsBetween = (typed: string, word: string): number =>
  isSwap(typed, word) ? 1 : distance(typed, word);

/**
 * What words that nothing has were meant to be: each unknown one becomes the nearest word that is
 * there, the last one, which may still be in the middle of typing, also by the beginning of a word.
 * @param words in their searched form (see toSearchName)
 * @param known the words that are there, in the same form
 * @returns the whole search with its words mended; null where that cannot be said
 */
export function meantWords(words: string, known: readonly string[]): string | null {
  const typed = words.split(" ");
  const mended = typed.map((word, index) => {
    if (known.some((one) => one.includes(word))) return word;
    const isLast = index === typed.length - 1;
    let best: { word: string; slips: number } | undefined;
    for (const one of known) {
      const whole = slipsBetween(word, one);
      const slips = isLast ? Math.min(whole, slipsBetween(word, one.slice(0, word.length))) : whole;
      if (slips <= slipsIn(word) && slips < (best?.slips ?? Number.POSITIVE_INFINITY))
        best = { word: one, slips };
    }
    return best?.word;
  });
  const meant = mended.includes(undefined) ? words : mended.join(" ");
  return meant === words ? null : meant;
}
