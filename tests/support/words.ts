import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Text } from "#src/contracts/site.gen.ts";
import { pseudoLocales } from "#src/gateway/dev/pseudo-locales.ts";
import { fallbacksOf } from "#src/shared/languages.ts";
import { root } from "#tools/lib/paths.mjs";

const read = (code: string): Record<string, string> =>
  JSON.parse(readFileSync(join(root, "merchants/base/locales", `${code}.json`), "utf8"));

/**
 * What a page in this language says for a key, with {0}, {1} … filled in; for words that a merchant
 * wrote in their place, as they are, those of the first language that has any. Throws where there
 * are none.
 */
export function wordsOf(language: string): (text: Text, args?: (string | number)[]) => string {
  const pseudo = pseudoLocales[language];
  const languages = pseudo ? ["EN"] : [language, ...fallbacksOf(language)];
  const sets = languages.map(read);
  return (text, args = []) => {
    const found =
      typeof text === "string"
        ? sets.find((set) => text in set)?.[text]
        : text[languages.find((one) => one in text) ?? ""];
    if (found === undefined) throw new Error(`No text set has the key ${JSON.stringify(text)}.`);
    const said = typeof text === "string" ? (pseudo?.say(found) ?? found) : found;
    return said.replace(/\{(\d+)\}/g, (all, index: string) => String(args[Number(index)] ?? all));
  };
}
