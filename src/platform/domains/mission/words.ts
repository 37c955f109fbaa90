import { setsFor } from "#src/merchant/texts.ts";
import type { CallFacts } from "../../kernel/context.ts";
import type { Words } from "./tables.ts";

/** The words of the first set a language falls back to. */
export function wordsIn<Word>(words: Words<Word>, language: string): Word | undefined {
  const code = setsFor(language).find((each) => Object.hasOwn(words, each));
  return code === undefined ? undefined : words[code];
}

/** The language wished for where the portal speaks it, else the visitor's. */
export const languageFor = (
  { site, language }: Pick<CallFacts, "site" | "language">,
  wished: string | undefined,
): string =>
  wished !== undefined && site.languages.supported.includes(wished) ? wished : language;
