import { useCallback, useMemo, useRef } from "react";
import { useSWRConfig } from "swr";
import { makeTranslator, pageLanguage, type Translator } from "../i18n/translator.ts";
import type { ThemeName } from "../routing/edition.ts";
import { useEdition } from "../routing/edition.ts";
import { loadFile } from "../runtime/load-file.ts";
import type { Locale } from "../runtime/locale.ts";
import { localKeys } from "../runtime/storage.ts";
import { cookieNames, writeCookie } from "../session/cookies.ts";
import { afterPaint } from "../ui/after-paint.ts";
import type { Container } from "./container.ts";

/** What a visitor chooses for themselves, and how to choose something else. */
export interface Choices {
  readonly language: string;
  readonly translator: Translator;
  readonly choose: Locale["choose"];
}

async function loadTexts(container: Container, code: string): Promise<Record<string, string>> {
  const address = container.edition.get().links.texts[code];
  if (address === undefined) throw new Error(`The portal has no texts for ${code}`);
  return loadFile(container.environment.fetch, address);
}

/** The visitor's language and theme (spec 9): kept in local storage and in a cookie for the server. */
export function useChoices(container: Container): Choices {
  const { edition, storage, client, handle, environment } = container;
  const { mutate } = useSWRConfig();
  const language = useEdition(edition, (now) => now.language);
  const texts = useEdition(edition, (now) => now.texts);
  const translator = useMemo(() => makeTranslator(language, texts), [language, texts]);

  const latest = useRef(language);
  const setTheme = useCallback(
    (next: ThemeName) => {
      edition.set({ ...edition.get(), theme: next });
      // All that is on the page changes its colours: the switch itself is painted before that begins.
      afterPaint(() => {
        document.documentElement.dataset.theme = edition.get().theme;
      });
      storage.local.set(localKeys.theme, next);
      environment.setCookie(writeCookie(cookieNames.theme, next));
    },
    [edition, storage, environment],
  );

  const switchTo = useCallback(
    async (code: string) => {
      latest.current = code;
      const chosen = await loadTexts(container, code);
      // Chosen once more meanwhile: what was chosen last holds, whichever came first.
      if (latest.current !== code) return;
      const { lang, dir } = pageLanguage(code);
      document.documentElement.lang = lang;
      document.documentElement.dir = dir;
      storage.local.set(localKeys.hisLang, handle.language);
      storage.local.set(localKeys.lang, code);
      environment.setCookie(writeCookie(cookieNames.language, code));
      handle.language = code;
      edition.set({ ...edition.get(), language: code, texts: chosen });
      // The platform keeps the choice too (LANG-12); the page does not depend on it.
      await client.call("updateLanguage", { language: code });
      await mutate(() => true);
    },
    [container, edition, storage, environment, handle, client, mutate],
  );

  const setLanguage = useCallback(
    (code: string) => {
      if (code === latest.current) return;
      switchTo(code).catch((error: unknown) => {
        if (latest.current === code) latest.current = handle.language;
        environment.report(error, "language");
        handle.say("error.NETWORK");
      });
    },
    [switchTo, handle, environment],
  );
  const choose = useMemo(
    () => ({ theme: setTheme, language: setLanguage }),
    [setTheme, setLanguage],
  );
  return { language, translator, choose };
}
