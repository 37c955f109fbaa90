import { useCallback, useRef, useState } from "react";
import { useSWRConfig } from "swr";
import { makeTranslator, pageLanguage, type Translator } from "../i18n/translator.ts";
import { localKeys } from "../runtime/storage.ts";
import { cookieNames, writeCookie } from "./cookies.ts";
import type { ThemeName, World } from "./world.ts";

/** What a visitor chooses for themselves, and how to choose something else. */
export interface Choices {
  readonly language: string;
  readonly translator: Translator;
  readonly theme: ThemeName;
  readonly setTheme: (theme: ThemeName) => void;
  readonly setLanguage: (code: string) => void;
}

async function loadTexts(world: World, code: string): Promise<Record<string, string>> {
  const address = world.state.links.texts[code];
  if (address === undefined) throw new Error(`The portal has no texts for ${code}`);
  const response = await world.surroundings.fetch(address);
  if (!response.ok) throw new Error(`The texts for ${code} did not load: ${response.status}`);
  return (await response.json()) as Record<string, string>;
}

/** The visitor's language and theme (spec 9): kept in local storage and in a cookie for the server. */
export function useChoices(world: World): Choices {
  const { state, storage, client, hands, surroundings } = world;
  const { mutate } = useSWRConfig();
  const [theme, keepTheme] = useState<ThemeName>(state.theme);
  const [words, keepWords] = useState(() => ({
    language: state.language,
    translator: makeTranslator(state.language, state.texts),
  }));

  const latest = useRef(state.language);
  const setTheme = useCallback(
    (next: ThemeName) => {
      keepTheme(next);
      document.documentElement.dataset.theme = next;
      storage.local.set(localKeys.theme, next);
      surroundings.setCookie(writeCookie(cookieNames.theme, next));
    },
    [storage, surroundings],
  );

  const switchTo = useCallback(
    async (code: string) => {
      latest.current = code;
      const texts = await loadTexts(world, code);
      // Chosen once more meanwhile: what was chosen last holds, whichever came first.
      if (latest.current !== code) return;
      const { lang, dir } = pageLanguage(code);
      document.documentElement.lang = lang;
      document.documentElement.dir = dir;
      storage.local.set(localKeys.hisLang, hands.language);
      storage.local.set(localKeys.lang, code);
      surroundings.setCookie(writeCookie(cookieNames.language, code));
      hands.language = code;
      keepWords({ language: code, translator: makeTranslator(code, texts) });
      // The platform keeps the choice too (LANG-12); the page does not depend on it.
      await client.call("updateLanguage", { language: code });
      await mutate(() => true);
    },
    [world, storage, surroundings, hands, client, mutate],
  );

  const setLanguage = useCallback(
    (code: string) => {
      if (code === latest.current) return;
      switchTo(code).catch((error: unknown) => {
        if (latest.current === code) latest.current = hands.language;
        surroundings.report(error, "language");
        hands.say("error.NETWORK");
      });
    },
    [switchTo, hands, surroundings],
  );
  return { ...words, theme, setTheme, setLanguage };
}
