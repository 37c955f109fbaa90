import createCache from "@emotion/cache";
import type { EmotionCache } from "@emotion/react";

/** What every class name of ours starts with. */
const key = "p";

/** The attribute of the document's style tag that names what is in it. */
export const styleIds = "data-styles";

/** Where the rules of this page, or of this server, stand once they were used. */
let home: EmotionCache | undefined;

/** The server keeps the text of each rule, for its documents; without `compat` it would not. */
function makeHome(): EmotionCache {
  const cache = createCache({ key });
  if (typeof document === "undefined") cache.compat = true;
  return cache;
}

/** The cache with every rule that was used so far. */
export function styleCache(): EmotionCache {
  home ??= makeHome();
  return home;
}

/** Forgets every rule. For the server alone: a page goes on needing what it has. */
export function dropStyleCache(): void {
  home = undefined;
}

/**
 * Takes to what came with the document, in a browser. Emotion would find that by itself, but it moves
 * the tag, and then the browser styles and lays out the whole page once more.
 * @param nonce lets new styles through the policy
 */
export function takeStyles(nonce: string): void {
  home = createCache({ key, nonce });
  const ids = document.querySelector(`style[${styleIds}]`)?.getAttribute(styleIds) ?? "";
  for (const id of ids.split(" ")) home.inserted[id] = true;
}
