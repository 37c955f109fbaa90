import { splitTarget } from "../http/plain-path.ts";

/**
 * Query parameters that no page is drawn from: the start token is a secret (OPEN-006) and the marks
 * of advertisers would only spoil the cache.
 */
const undrawn = /^(token|utm_[a-z]+|gclid|fbclid|msclkid)$/;

/**
 * The address a page is drawn for, with the parameters it reads alone: no other makes it another page
 * (T41). Of one that comes twice the first counts, as it does in the page.
 */
export function narrowPageUrl(url: string, names: readonly string[]): string {
  const { path, query } = splitTarget(url);
  const given = new URLSearchParams(query);
  const kept = names.flatMap((name): [string, string][] => {
    const value = given.get(name);
    return value === null ? [] : [[name, value]];
  });
  return kept.length === 0 ? path : `${path}?${new URLSearchParams(kept)}`;
}

/** The address a page is asked for: path and query without what it must not know. */
export function toPageUrl(target: string): string {
  const { path, query } = splitTarget(target);
  if (query === "") return path;
  const kept = [...new URLSearchParams(query)].filter(([name]) => !undrawn.test(name));
  return kept.length === 0 ? path : `${path}?${new URLSearchParams(kept)}`;
}
