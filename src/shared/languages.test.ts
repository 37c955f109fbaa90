import { describe, expect, it } from "vitest";
import { some } from "#tests/support/some.ts";
import { fallbacksOf, isLanguage, languageOf, languages, shownSet } from "./languages.ts";

describe("language table", () => {
  it("LANG-08 recognises the 26 further codes", () => {
    const further =
      "JA MY ES HI KM KO KR MS PT TA TW UR UR-LA PT-BR TR BN AR FA RU KK UZ LO NE FR TE SW".split(
        " ",
      );
    expect(further).toHaveLength(26);
    for (const code of further) {
      expect(isLanguage(code), code).toBe(true);
      expect(languageOf(code).complete, code).toBe(false);
    }
    expect(Object.keys(languages)).toHaveLength(26 + 7);
  });

  it("gives every code a tag that Intl accepts and a way back to English", () => {
    for (const [code, { tag }] of some(Object.entries(languages))) {
      expect(Intl.getCanonicalLocales(tag), code).toHaveLength(1);
      if (code !== "EN") expect(fallbacksOf(code).at(-1), code).toBe("EN");
    }
  });

  it("shows English, left to right, for a right-to-left code without a set (OPEN-092)", () => {
    expect(languageOf("AR").dir).toBe("rtl");
    expect(shownSet("AR")).toBe("EN");
    expect(languageOf(shownSet("AR")).dir).toBe("ltr");
    expect(shownSet("AR", (code) => code === "AR")).toBe("AR");
  });

  it("falls from TY to VI to EN (OPEN-091), from KR to KO, and knows no more codes", () => {
    expect(fallbacksOf("TY")).toEqual(["VI", "EN"]);
    expect(fallbacksOf("KR")).toEqual(["KO", "EN"]);
    expect(isLanguage("XX")).toBe(false);
    expect(isLanguage("constructor")).toBe(false);
    expect(languageOf("XX")).toMatchObject({ tag: "en", name: "XX", complete: false });
    expect(shownSet("XX")).toBe("EN");
  });
});
