import createCache from "@emotion/cache";
import type { EmotionCache } from "@emotion/react";

/** What every class name of ours starts with. */
const cacheKey = "p";

/** The attribute of the document's style tag that names what is in it. */
export const styleIds = "data-styles";

/**
 * The style cache of the server. `compat` keeps styles out of the markup, so that one style tag holds
 * them all.
 */
export function makeStyleCache(): EmotionCache {
  const cache = createCache({ key: cacheKey });
  cache.compat = true;
  return cache;
}

/**
 * The style cache of a browser, which knows what came with the document. Emotion would find that by
 * itself, but it moves the tag, and then the browser styles and lays out the whole page once more.
 * @param nonce lets new styles through the policy
 */
export function takeStyleCache(nonce: string): EmotionCache {
  const cache = createCache({ key: cacheKey, nonce });
  const ids = document.querySelector(`style[${styleIds}]`)?.getAttribute(styleIds) ?? "";
  for (const id of ids.split(" ")) cache.inserted[id] = true;
  return cache;
}
