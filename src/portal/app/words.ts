import type { Text } from "#src/contracts/site.gen.ts";
import { fallbacksOf, languageOf } from "#src/shared/languages.ts";
import { formatMoney } from "#src/shared/money.ts";
import type { Translator } from "../i18n/translator.ts";
import type { PageState } from "./page.types.ts";

type Args = readonly (string | number)[];

/** Words for people in one language: texts, problems, amounts. */
export interface Words {
  readonly languageTag: string;
  readonly t: (key: string, args?: Args) => string;
  readonly text: (text: Text | undefined, args?: Args) => string;
  readonly problemText: (problem: { code: string; message: string | null }) => string;
  readonly money: (amount: string) => string;
}

/** Makes the words of a language for a site. */
export function makeWords(
  site: PageState["site"],
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
    return (code === undefined ? Object.values(words)[0] : words[code]) ?? "";
  };
  return {
    languageTag: tag,
    t,
    text,
    // Our words for a known code, else the platform's, else that something went wrong (OPEN-089).
    problemText: ({ code, message }) => {
      if (has(`error.${code}`)) return t(`error.${code}`);
      return message !== null && message !== "" ? message : t("error.unknown");
    },
    money: (amount) => formatMoney(amount, site.currency, site.money.policy, tag),
  };
}
