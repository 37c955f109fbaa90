import { languageOf, shownSet } from "#src/shared/languages.ts";

/** Texts of one language, ready to be asked. */
export interface Translator {
  /** A text by its key with {0} {1} … filled (LANG-13); the key itself when there is none. */
  readonly t: (key: string, args?: readonly (string | number)[]) => string;
  readonly has: (key: string) => boolean;
}

/**
 * Makes a translator over texts that are already merged by fallback order. A number among the
 * arguments, the first of them, picks the plural form (`_one`, `_other`). It reads i18next's own
 * format and answers as i18next does, in a twentieth of its bytes, which every page would load.
 */
export function makeTranslator(code: string, texts: Readonly<Record<string, string>>): Translator {
  const { tag } = languageOf(code);
  let plurals: Intl.PluralRules | undefined;
  const own = (key: string): string | undefined =>
    Object.hasOwn(texts, key) ? texts[key] : undefined;
  const formOf = (key: string, count: number): string | undefined => {
    plurals ??= new Intl.PluralRules(tag);
    return own(`${key}_${plurals.select(count)}`);
  };
  return {
    t: (key, args = []) => {
      const count = args.find((arg) => typeof arg === "number");
      const found = (count === undefined ? undefined : formOf(key, count)) ?? own(key);
      if (found === undefined) return key;
      return found.replace(/\{(\d+)\}/g, (hole, index: string) =>
        String(args[Number(index)] ?? hole),
      );
    },
    has: (key) => own(key) !== undefined,
  };
}

/** `lang` and `dir` of the page: those of the set that is shown (OPEN-092). */
export function pageLanguage(code: string): { lang: string; dir: "ltr" | "rtl" } {
  const { tag, dir } = languageOf(shownSet(code));
  return { lang: tag, dir };
}
