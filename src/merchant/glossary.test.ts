import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readCsv } from "#tests/support/csv.ts";
import {
  hostedTexts,
  localeTexts,
  type ShippedText,
  seedTexts,
} from "#tests/support/shipped-texts.ts";
import { some } from "#tests/support/some.ts";
import { root } from "#tools/lib/paths.mjs";

/** Words and rules that a translator edits; `·` parts several in one cell. */
const table = (name: string): Record<string, string>[] =>
  readCsv(readFileSync(join(root, "docs/texts", name), "utf8"));
const parts = (cell = ""): string[] => cell.split(" · ").filter((part) => part !== "");

const [seeds, hosted] = await Promise.all([seedTexts(), hostedTexts()]);
const shipped: readonly ShippedText[] = [...localeTexts, ...seeds, ...hosted];

const glossary = table("glossary.csv");
const typography = table("typography.csv");

/** A language and the variants that are written by its words. */
const covers = (language: string, of: string): boolean =>
  language === of || (language === "VI" && of === "TY");

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
/** Chinese and Thai write no spaces between words, so there a word is found anywhere. */
const pattern = (word: string, language: string, flags = ""): RegExp =>
  new RegExp(
    /^(CN|TH)$/.test(language) ? escaped(word) : `(?<![\\p{L}])${escaped(word)}(?!\\p{L})`,
    `iu${flags}`,
  );

/** The words of a text that its language never uses, each with the one to write instead. */
function strangeWords({ language, key, text }: ShippedText): string[] {
  return glossary.flatMap((row) => {
    const { language: of = "", use, never, except, keys } = row;
    const scope = parts(keys);
    if (!covers(of, language)) return [];
    if (scope.length > 0 && !scope.some((start) => key.startsWith(start))) return [];
    const rest = parts(except).reduce(
      (left, word) => left.replaceAll(pattern(word, of, "g"), ""),
      text,
    );
    return parts(never)
      .filter((word) => pattern(word, of).test(rest))
      .map((word) => `${language} ${key}: “${word}” → “${use}”: ${text}`);
  });
}
/** The rules of typography that a text breaks. */
const slips = ({ language, key, text }: ShippedText): string[] =>
  typography
    .filter(({ languages }) => languages === "ALL" || parts(languages).includes(language))
    .filter(({ pattern: rule = "" }) => new RegExp(rule, "u").test(text))
    .map(({ say }) => `${language} ${key}: ${say}: ${text}`);

describe("the words of the texts that ship (U21)", () => {
  it("reads every language of the portal, its legal texts too", () => {
    const languages = new Set(shipped.map(({ language }) => language));
    expect([...languages].sort()).toEqual(["CN", "EN", "FIL", "ID", "TH", "TY", "VI"]);
    expect(localeTexts.length).toBeGreaterThan(6000);
  });

  it.each([
    ["what a new portal begins with", seeds],
    ["the chat's room and the house games", hosted],
  ])("reads %s in every language written for them", (_what, texts) => {
    const numbers = ["CN", "EN", "FIL", "ID", "TH", "VI"].map(
      (of) => texts.filter(({ language }) => language === of).length,
    );
    expect(Math.min(...numbers)).toBeGreaterThan(50);
    expect(new Set(numbers).size).toBe(1);
  });

  it("are those of the glossary alone", () => {
    expect(shipped.flatMap(strangeWords)).toEqual([]);
  });

  it("keep the typography of their language", () => {
    expect(shipped.flatMap(slips)).toEqual([]);
  });
});

describe("the glossary", () => {
  it.each(some(glossary))("$language “$term”: its word is in use, and others are found", (row) => {
    const { language = "", use = "", never = "", keys } = row;
    const own = shipped.filter((text) => text.language === language);
    expect(own.some(({ text }) => pattern(use, language).test(text))).toBe(true);
    expect(parts(never).length).toBeGreaterThan(0);
    const key = parts(keys)[0] ?? "menu.";
    for (const word of some(parts(never)))
      expect(strangeWords({ language, key, text: `(${word})` }).length).toBeGreaterThan(0);
  });

  it.each(some(typography))(
    "“$say” tells a wrong text from a right one",
    ({ languages, ...row }) => {
      const language = languages === "ALL" ? "EN" : (parts(languages)[0] ?? "");
      const text = (of = "") => slips({ language, key: "menu.home", text: of });
      expect(text(row.wrong).join("\n")).toContain(row.say);
      expect(text(row.right)).toEqual([]);
    },
  );
});
