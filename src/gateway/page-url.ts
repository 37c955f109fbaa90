import { splitTarget } from "./plain-path.ts";

/**
 * Query parameters that no page is drawn from: the start token is a secret (OPEN-006) and the marks
 * of advertisers would only spoil the cache.
 */
const undrawn = /^(token|utm_[a-z]+|gclid|fbclid|msclkid)$/;

/** The address a page is drawn for: path and query without what it must not or need not know. */
export function toPageUrl(target: string): string {
  const { path, query } = splitTarget(target);
  const kept = [...new URLSearchParams(query)].filter(([name]) => !undrawn.test(name));
  return kept.length === 0 ? path : `${path}?${new URLSearchParams(kept)}`;
}
