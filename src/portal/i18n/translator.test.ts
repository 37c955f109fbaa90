import i18next from "i18next";
import { describe, expect, it } from "vitest";
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

  it("says what i18next says, whether it asks it or not", () => {
    const texts = {
      plain: "{0} and {1}, {0}",
      spaced: "{ 0 } and {-1}",
      named: "{name} of {0}",
      far: "{10} of {1}",
      nested: "$t(plain), {0}",
      empty: "",
      left_zero: "none left",
      left_one: "{0} left",
      left_few: "{0} are left",
      left_other: "{0} all left",
      open: "{0 and }1{",
    };
    const i18n = i18next.createInstance();
    void i18n.init({
      lng: "ru",
      resources: { ru: { translation: texts } },
      keySeparator: false,
      nsSeparator: false,
      initAsync: false,
      interpolation: { prefix: "{", suffix: "}", escapeValue: false, skipOnVariables: true },
    });
    const { t, has } = makeTranslator("RU", texts);
    const keys = [...Object.keys(texts), "left", "gone", "toString"];
    for (const args of [[], ["a"], ["{1}", "$t(empty)"], ["b", 2], [0], [1], [3, "x"], [5], [1.5]])
      for (const key of keys) {
        const count = args.find((arg) => typeof arg === "number");
        const said = i18n.t(key, { ...args, ...(count !== undefined && { count }) });
        expect(t(key, args), `${key} of ${args}`).toBe(said);
      }
    for (const key of keys) {
      expect(t(key), key).toBe(i18n.t(key));
      expect(has(key), key).toBe(i18n.exists(key));
    }
  });

  it("is made once for a set of texts, and is another one under another language", () => {
    const texts = { games_one: "{0} game", games_other: "{0} games", "a.b": "ok" };
    const english = makeTranslator("EN", texts);
    expect(makeTranslator("EN", texts)).toBe(english);
    expect([english.t("a.b"), english.t("a.b"), english.t("gone"), english.t("gone")]).toEqual([
      "ok",
      "ok",
      "gone",
      "gone",
    ]);
    // Thai has one form for all numbers.
    expect(makeTranslator("TH", texts).t("games", [1])).toBe("1 games");
  });

  it("gives the page the language and direction that are shown (OPEN-092)", () => {
    expect(pageLanguage("TY")).toEqual({ lang: "vi", dir: "ltr" });
    expect(pageLanguage("AR")).toEqual({ lang: "en", dir: "ltr" });
  });
});
