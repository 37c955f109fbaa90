import i18next from "i18next";
import { languageOf, shownSet } from "#src/shared/languages.ts";

/** Texts of one language, ready to be asked. */
export interface Translator {
  /** A text by its key with {0} {1} … filled (LANG-13); the key itself when there is none. */
  readonly t: (key: string, args?: readonly (string | number)[]) => string;
  readonly has: (key: string) => boolean;
}

/**
 * Makes a translator over texts that are already merged by fallback order. A number among the
 * arguments, the first of them, picks the plural form (`_one`, `_other`).
 */
export function makeTranslator(code: string, texts: Readonly<Record<string, string>>): Translator {
  const tag = languageOf(code).tag;
  const i18n = i18next.createInstance();
  // Without a backend this is done before it returns; the promise only repeats that.
  void i18n.init({
    lng: tag,
    fallbackLng: false,
    resources: { [tag]: { translation: texts } },
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    interpolation: { prefix: "{", suffix: "}", escapeValue: false, skipOnVariables: true },
  });
  const fill = (args: readonly (string | number)[]): Record<string, unknown> => {
    const count = args.find((arg) => typeof arg === "number");
    return { ...args, ...(count === undefined ? {} : { count }) };
  };
  return {
    t: (key, args) => i18n.t(key, args === undefined ? {} : fill(args)),
    has: (key) => i18n.exists(key),
  };
}

/** `lang` and `dir` of the page: those of the set that is shown (OPEN-092). */
export function pageLanguage(code: string): { lang: string; dir: "ltr" | "rtl" } {
  const { tag, dir } = languageOf(shownSet(code));
  return { lang: tag, dir };
}
