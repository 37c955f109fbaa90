import type { LongText, Text } from "#src/contracts/site.gen.ts";
import type { ClientSite } from "#src/merchant/client-site.ts";
import { fallbacksOf, languageOf } from "#src/shared/languages.ts";
import { formatMoney } from "#src/shared/money.ts";
import type { CallProblem } from "../api/problem.ts";
import type { Translator } from "../i18n/translator.ts";
import type { Readable } from "../ui/store.ts";

type Args = readonly (string | number)[];

/** What of a problem is put in words; a wait is named wherever it is said. */
type Said = Pick<CallProblem, "code" | "message"> & Partial<Pick<CallProblem, "retryAfter">>;

/** What the visitor reads: the merchant's site in the language of their choice. */
export interface Locale extends Words {
  readonly site: ClientSite;
  /** A language code, such as TY. */
  readonly language: string;
  /** The theme shown, for `useTheme`: words are not drawn anew where colours change. */
  readonly theme: Readable<"dark" | "light">;
  /** Changes theme or language, for now and for the next visit. */
  readonly choose: {
    readonly theme: (theme: "dark" | "light") => void;
    readonly language: (code: string) => void;
  };
  /** Fetches a long text of the merchant in the language shown; throws when it does not come. */
  readonly loadLongText: (id: string) => Promise<LongText>;
}

/** Words for people in one language: texts, problems, amounts. */
export interface Words {
  /** The BCP 47 tag of the set that is shown. */
  readonly languageTag: string;
  /** A text by key with {0} {1} … filled (LANG-13). An unknown key gives the key. */
  readonly t: (key: string, args?: Args) => string;
  /** Words of the configuration: a key, or words by language. Empty when undefined. */
  readonly text: (text: Text | undefined, args?: Args) => string;
  /** What went wrong, in words (OPEN-089). */
  readonly problemText: (problem: Said) => string;
  /** An amount in the merchant's currency and money policy (OPEN-097). */
  readonly money: (amount: string) => string;
}

/** A wait in the largest unit of which it is more than two: 86 sec, 15 min, 24 hr. */
function toWait(seconds: number, tag: string): string {
  const [size, unit] =
    seconds > 7200 ? [3600, "hour"] : seconds > 120 ? [60, "minute"] : [1, "second"];
  return new Intl.NumberFormat(tag, { style: "unit", unit }).format(Math.ceil(seconds / size));
}

/** Makes the words of a language for a site. */
export function makeWords(
  site: Pick<ClientSite, "currency" | "money">,
  language: string,
  translator: Translator,
): Words {
  const { tag } = languageOf(language);
  const { t, has } = translator;
  const text = (words: Text | undefined, args?: Args): string => {
    if (words === undefined) return "";
    if (typeof words === "string") return has(words) ? t(words, args) : words;
    if (words.key !== undefined) return t(words.key, args);
    const code = [language, ...fallbacksOf(language)].find((one) => Object.hasOwn(words, one));
    return words[code ?? Object.keys(words)[0] ?? ""] ?? "";
  };
  return {
    languageTag: tag,
    t,
    text,
    // Our words for a known code, else the platform's, else that something went wrong (OPEN-089).
    problemText: ({ code, message, retryAfter = null }) => {
      const key = `error.${code}`;
      const words = (has(key) ? t(key) : message) || t("error.unknown");
      if (retryAfter === null) return words;
      const wait = toWait(retryAfter, tag);
      // What already says to try again later says when, and does not say it twice.
      return has(`${key}.wait`) ? t(`${key}.wait`, [wait]) : `${words} ${t("login.wait", [wait])}`;
    },
    money: (amount) => formatMoney(amount, site.currency, site.money.policy, tag),
  };
}

/** What a locale is made of, beside its words. */
interface LocaleDeps extends Pick<Locale, "site" | "language" | "theme" | "choose"> {
  readonly translator: Translator;
  /** Fetches a long text in a language. */
  readonly loadLongText: (language: string, id: string) => Promise<LongText>;
}

/** Makes what the visitor reads. */
export function makeLocale(deps: LocaleDeps): Locale {
  const { site, language, theme, choose, translator, loadLongText } = deps;
  return {
    ...makeWords(site, language, translator),
    site,
    language,
    theme,
    choose,
    loadLongText: (id) => loadLongText(language, id),
  };
}
