import { readFileSync } from "node:fs";
import { join } from "node:path";
import i18next from "i18next";
import { describe, expect, it } from "vitest";
import { languageOf } from "#src/shared/languages.ts";
import { root } from "#tools/lib/paths.mjs";
import { makeTranslator, pageLanguage } from "./translator.ts";

describe("translator", () => {
  it("LANG-13 replaces each numbered placeholder by its argument", () => {
    const { t } = makeTranslator("EN", { "hint.length": "{0} to {1} characters, not {0}" });
    expect(t("hint.length", [6, 12])).toBe("6 to 12 characters, not 6");
  });

  it("leaves markup and braces of arguments alone", () => {
    const { t } = makeTranslator("EN", { greeting: "Hello {0}" });
    expect(t("greeting", ["<b>{1}</b>"])).toBe("Hello <b>{1}</b>");
  });

  it("reads keys with dots and colons as they are, and gives back an unknown key", () => {
    const { t, has } = makeTranslator("TY", { "a.b:c": "ok" });
    expect(t("a.b:c")).toBe("ok");
    expect(t("a.b")).toBe("a.b");
    expect(has("a.b")).toBe(false);
  });

  it("picks the plural form of the language", () => {
    const texts = { games_one: "{0} game", games_other: "{0} games" };
    expect(makeTranslator("EN", texts).t("games", [1])).toBe("1 game");
    expect(makeTranslator("EN", texts).t("games", [42])).toBe("42 games");
  });

  it("gives the page the language and direction that are shown (OPEN-092)", () => {
    expect(pageLanguage("TY")).toEqual({ lang: "vi", dir: "ltr" });
    expect(pageLanguage("AR")).toEqual({ lang: "en", dir: "ltr" });
  });

  it.each(["CN", "EN", "FIL", "ID", "TH", "TY", "VI"])(
    "says every text of %s word for word as i18next would",
    async (code) => {
      const file = join(root, "merchants/base/locales", `${code}.json`);
      const texts = JSON.parse(readFileSync(file, "utf8")) as Record<string, string>;
      const { tag } = languageOf(code);
      const i18n = i18next.createInstance();
      await i18n.init({
        lng: tag,
        fallbackLng: false,
        resources: { [tag]: { translation: texts } },
        keySeparator: false,
        nsSeparator: false,
        interpolation: { prefix: "{", suffix: "}", escapeValue: false, skipOnVariables: true },
      });
      const { t } = makeTranslator(code, texts);
      const keys = Object.keys(texts).map((key) =>
        key.replace(/_(zero|one|two|few|many|other)$/, ""),
      );
      const asked = [
        ["one", "two", "three"],
        [1, 2, 3],
        [0, "two", "three"],
        ["<b>", 25, "{0}"],
      ];
      const own = keys.flatMap((key) => asked.map((args) => t(key, args)));
      const theirs = keys.flatMap((key) =>
        asked.map((args) =>
          i18n.t(key, { ...args, count: args.find((arg) => typeof arg === "number") } as Record<
            string,
            unknown
          >),
        ),
      );
      expect(own).toEqual(theirs);
    },
  );
});
