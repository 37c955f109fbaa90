import type { Merchant } from "#src/contracts/site.gen.ts";
import { makeLru } from "#src/shared/lru.ts";
import { isObject, type Json, own } from "./json.ts";
import type { LoadedMerchant } from "./load.ts";
import { merge } from "./merge.ts";

type Texts = Record<string, string>;

/** How many texts that were laid together are kept in all; some hundred languages of skins. */
const maxTexts = 200_000;

const together = makeLru<Texts>({
  maxWeight: maxTexts,
  weigh: (texts) => Object.keys(texts).length,
});
let made = 0;

/**
 * A merchant's texts by language, each set laid together when it is asked for: a skin that changes
 * one word of the base keeps that word, and no copy of the other thousands. A set that a skin leaves
 * as it is, is the base's own.
 */
export function textsOnRequest({ site, layers }: LoadedMerchant): Merchant["locales"] {
  const locales: Merchant["locales"] = {};
  for (const [code, set] of Object.entries(site.locales)) {
    if (Object.isFrozen(set)) {
      locales[code] = set;
      continue;
    }
    const parts = partsOf(layers, code);
    made += 1;
    const key = String(made);
    Object.defineProperty(locales, code, {
      enumerable: true,
      get: () => {
        const texts = together.get(key) ?? lay(parts);
        together.set(key, texts);
        return texts;
      },
    });
  }
  return locales;
}

/** What each layer says of a language, lowest first; null takes away what is below. */
const partsOf = (layers: LoadedMerchant["layers"], code: string): Json[] =>
  layers.flatMap(({ tree }) => {
    const locales = own(tree, "locales");
    const part = isObject(locales) ? own(locales, code) : locales;
    return part === undefined ? [] : [part];
  });

const lay = (parts: readonly Json[]): Texts =>
  parts.reduce<Json | undefined>(
    (below, part) => (part === null ? undefined : merge(below, part)),
    undefined,
  ) as Texts;
