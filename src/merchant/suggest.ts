/**
 * How many single-letter changes lie between two words; swapped neighbours count once.
 * @param max of more than this many it is not told how many: the words are no more compared
 */
export function distance(one: string, other: string, max = Number.POSITIVE_INFINITY): number {
  if (Math.abs(one.length - other.length) > max) return max + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  let nearest = 0;
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    let near = i;
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1];
      let best = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (swapped) best = Math.min(best, (before[j - 2] ?? 0) + 1);
      row.push(best);
      if (best < near) near = best;
    }
    // A swap reaches back over one row, so that two have to be too far.
    if (near > max && nearest > max) return max + 1;
    [before, last, nearest] = [last, row, near];
  }
  return last[other.length] ?? 0;
}

/** The allowed word that was most likely meant, if any is near enough. */
export function suggest(word: string, allowed: Iterable<string>): string | undefined {
  // A single letter shares nothing with another one.
  const limit = word.length < 2 ? 0 : Math.max(1, Math.floor(word.length / 3));
  const plain = word.toLowerCase();
  let best: { word: string; far: number } | undefined;
  for (const each of allowed) {
    if (Math.abs(each.length - word.length) > limit + 1) continue;
    const name = each.toLowerCase();
    // Only what is nearer than the best so far is looked for.
    const max = best === undefined ? limit : best.far - 1;
    const far = name === plain ? 0 : max < 1 ? 1 : distance(plain, name, max);
    if (far <= max) best = { word: each, far };
  }
  return best?.word;
}

/** Words that help with a name that does not exist: the one meant, or all there are when few. */
export function helpWith(word: string, allowed: readonly string[]): string | undefined {
  const meant = suggest(word, allowed);
  if (meant !== undefined) return `Did you mean "${meant}"?`;
  if (allowed.length === 0 || allowed.length > 8) return undefined;
  return `Possible: ${listWords(allowed.map((each) => `"${each}"`))}.`;
}

/** Joins words as people do: `a, b and c`. */
export const listWords = (words: readonly string[], last = "and"): string =>
  words.length < 2
    ? words.join("")
    : `${words.slice(0, -1).join(", ")} ${last} ${words[words.length - 1]}`;
