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
