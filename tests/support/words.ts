import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pseudoLocales } from "#src/gateway/dev/pseudo-locales.ts";
import { fallbacksOf } from "#src/shared/languages.ts";
import { root } from "#tools/lib/paths.mjs";

const read = (code: string): Record<string, string> =>
  JSON.parse(readFileSync(join(root, "merchants/base/locales", `${code}.json`), "utf8"));

/** What a page in this language says for a key, with {0}, {1} … filled in. */
export function wordsOf(language: string): (key: string, args?: (string | number)[]) => string {
  const pseudo = pseudoLocales[language];
  const sets = (pseudo ? ["EN"] : [language, ...fallbacksOf(language)]).map(read);
  return (key, args = []) => {
    const found = sets.find((set) => key in set)?.[key];
    if (found === undefined) throw new Error(`No text set has the key ${key}.`);
    const text = pseudo?.say(found) ?? found;
    return text.replace(/\{(\d+)\}/g, (all, index: string) => String(args[Number(index)] ?? all));
  };
}
