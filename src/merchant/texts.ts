import type { Merchant } from "#src/contracts/site.gen.ts";
import { fallbacksOf } from "#src/shared/languages.ts";

/** The codes whose texts are tried for a language, itself first and English last. */
export const setsFor = (code: string): string[] => [code, ...fallbacksOf(code)];

/**
 * All texts of a portal in one language by key: the language's own words, then those of the
 * languages that stand in for it, EN last (OPEN-091). A skin's words lie over the base's already.
 */
export function textsFor(site: Pick<Merchant, "locales">, code: string): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const each of [...fallbacksOf(code).toReversed(), code])
    if (Object.hasOwn(site.locales, each)) Object.assign(texts, site.locales[each]);
  return texts;
}
