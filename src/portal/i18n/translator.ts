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
 * arguments, the first of them, picks the plural form (`_one`, `_other`). A page asks for a hundred texts
 * with arguments: those that hold nothing but {0} {1} … are put together here, by what i18next says.
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
  const fill = (args: Args): Record<string, unknown> => {
    const count = countIn(args);
    return { ...args, ...(count === undefined ? {} : { count }) };
  };
  const plurals = new Intl.PluralRules(tag);
  /** The key under which a text for these arguments stands; undefined where there is none, or nothing in it. */
  const keyFor = (key: string, args: Args): string | undefined => {
    const count = countIn(args);
    const forms =
      count === undefined
        ? [key]
        : [...(count === 0 ? [`${key}_zero`] : []), `${key}_${plurals.select(count)}`, key];
    return forms.find((form) => Object.hasOwn(texts, form) && texts[form] !== "");
  };
  const cuts = new Map<string, Cut | undefined>();
  /** Only texts there are are kept, so that keys made of addresses are not. */
  const cutOf = (key: string): Cut | undefined => {
    if (!cuts.has(key)) cuts.set(key, cutText(texts[key] ?? ""));
    return cuts.get(key);
  };
  const t = (key: string, args: Args = none): string => {
    const own = keyFor(key, args);
    const cut = own === undefined || args.some(nests) ? undefined : cutOf(own);
    return cut === undefined
      ? i18n.t(key, fill(args))
      : cut.map((part) => (typeof part === "string" ? part : (args[part] ?? `{${part}}`))).join("");
  };
  return { t, has: (key) => Object.hasOwn(texts, key) };
}

type Args = readonly (string | number)[];

const none: Args = [];

/** A text's words, and between them which argument stands there. */
type Cut = readonly (string | number)[];

/** The number that picks a text's plural form. */
const countIn = (args: Args): number | undefined => args.find((arg) => typeof arg === "number");

const nests = (text: string | number): boolean => typeof text === "string" && text.includes("$t(");

/** Cuts a text at its {0} {1} …; undefined where something else in it is for i18next to read. */
function cutText(text: string): Cut | undefined {
  const parts = text.split(/\{(.+?)\}/);
  const numbers = parts.filter((_, index) => index % 2 === 1);
  if (nests(text) || !numbers.every((name) => /^\d$/.test(name))) return undefined;
  return parts.map((part, index) => (index % 2 === 1 ? Number(part) : part));
}

/** `lang` and `dir` of the page: those of the set that is shown (OPEN-092). */
export function pageLanguage(code: string): { lang: string; dir: "ltr" | "rtl" } {
  const { tag, dir } = languageOf(shownSet(code));
  return { lang: tag, dir };
}
