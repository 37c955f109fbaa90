import createCache from "@emotion/cache";
import type { EmotionCache } from "@emotion/react";

/** What every class name of ours starts with. */
export const cacheKey = "p";

/**
 * The style cache. On the server `compat` keeps styles out of the markup, so that one style tag
 * holds them all; in the browser the nonce lets new ones through the policy.
 */
export function makeStyleCache(nonce?: string): EmotionCache {
  const cache = createCache({ key: cacheKey, ...(nonce === undefined ? {} : { nonce }) });
  if (nonce === undefined) cache.compat = true;
  return cache;
}
