import i18next from "i18next";
import { languageOf, shownSet } from "#src/shared/languages.ts";

/** Texts of one language, ready to be asked. */
export interface Translator {
  /** A text by its key with {0} {1} … filled (LANG-13); the key itself when there is none. */
  readonly t: (key: string, args?: readonly (string | number)[]) => string;
  readonly has: (key: string) => boolean;
}

const made = new WeakMap<object, Translator & { code: string }>();

/** The translator of a set of texts, made once: on a server every page of a language asks for it. */
export function makeTranslator(code: string, texts: Readonly<Record<string, string>>): Translator {
  const known = made.get(texts);
  if (known?.code === code) return known;
  const translator = { code, ...newTranslator(code, texts) };
  made.set(texts, translator);
  return translator;
}

/**
 * Makes a translator over texts that are already merged by fallback order. A number among the
 * arguments, the first of them, picks the plural form (`_one`, `_other`).
 */
function newTranslator(code: string, texts: Readonly<Record<string, string>>): Translator {
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
  const plain = new Map<string, string>();
  /** A text without arguments; only those there are are kept, so that keys made of addresses are not. */
  const plainText = (key: string): string => {
    const known = plain.get(key);
    if (known !== undefined) return known;
    const text = i18n.t(key, {});
    if (Object.hasOwn(texts, key)) plain.set(key, text);
    return text;
  };
  return {
    t: (key, args) => (args === undefined ? plainText(key) : i18n.t(key, fill(args))),
    has: (key) => i18n.exists(key),
  };
}

/** `lang` and `dir` of the page: those of the set that is shown (OPEN-092). */
export function pageLanguage(code: string): { lang: string; dir: "ltr" | "rtl" } {
  const { tag, dir } = languageOf(shownSet(code));
  return { lang: tag, dir };
}
