import type { ClientStorage } from "../../../runtime/storage.ts";

const key = "searches";
const max = 5;

/** The words that were looked for on this device, the latest first; at most five. */
export function recentSearches({ local }: ClientStorage): readonly string[] {
  try {
    const kept: unknown = JSON.parse(local.get(key) ?? "[]");
    if (!Array.isArray(kept)) return [];
    return kept.filter((words) => typeof words === "string").slice(0, max);
  } catch {
    // Whatever else stands there is not ours.
    return [];
  }
}

/** Keeps words that led somewhere; the same words again move to the front. */
export function rememberSearch(storage: ClientStorage, words: string): void {
  if (words === "") return;
  const others = recentSearches(storage).filter((one) => one !== words);
  storage.local.set(key, JSON.stringify([words, ...others].slice(0, max)));
}

/** Forgets them all. */
export const forgetSearches = ({ local }: ClientStorage): void => local.remove(key);
