import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readCsv } from "#tests/support/csv.ts";
import { readSkin } from "#tests/support/portal-routes.ts";
import {
  hostedTexts,
  localeTexts,
  type ShippedText,
  seedTexts,
} from "#tests/support/shipped-texts.ts";
import { some } from "#tests/support/some.ts";
import { root } from "#tools/lib/paths.mjs";

const { site, routes } = await readSkin("aurora");
/** Every address that the portal answers with a screen. */
const paths = new Set(routes.map(({ path }) => path));

/** The screens that are planned and not there, by the words that texts would name them with. */
const rows = readCsv(readFileSync(join(root, "docs/texts/absent-screens.csv"), "utf8")).map(
  ({ language = "", screen = "", words = "" }) => ({ language, screen, words: words.split(" · ") }),
);
const [seeds, hosted] = await Promise.all([seedTexts(), hostedTexts()]);
const shipped = [...localeTexts, ...seeds, ...hosted];

/** Where a text speaks of a screen that does not exist, by name or by address. */
function namesAbsent({ language, key, text }: ShippedText): string[] {
  const of = language === "TY" ? "VI" : language;
  const lower = text.toLowerCase();
  const named = rows
    .filter((row) => row.language === of && !Object.hasOwn(site.screens, row.screen))
    .flatMap(({ words }) => words.filter((word) => lower.includes(word.toLowerCase())));
  const addressed = [...text.matchAll(/(?<![\p{L}\p{N}/.:>])\/[a-z][\w/-]*/giu)]
    .map(([path]) => path)
    .filter((path) => !paths.has(path));
  return [...named, ...addressed].map((what) => `${language} ${key}: “${what}”: ${text}`);
}

describe("the texts that ship (R4)", () => {
  it("send nobody to a screen that does not exist", () => {
    expect(paths.size).toBeGreaterThan(20);
    expect(seeds.length).toBeGreaterThan(100);
    expect(shipped.flatMap(namesAbsent)).toEqual([]);
  });

  it.each(some(rows))(
    "would be found to name $screen in $language",
    ({ language, screen, words }) => {
      expect(Object.keys(site.screens), "it is there now: its row goes").not.toContain(screen);
      for (const word of some(words))
        expect(namesAbsent({ language, key: "menu.home", text: `– ${word} –` })).toHaveLength(1);
    },
  );

  it("would be found to name an address that leads nowhere", () => {
    const at = (text: string) => namesAbsent({ language: "EN", key: "menu.home", text });
    expect(at("See /wallet for it.")).toHaveLength(1);
    expect(at("See /responsible, and 1/2 of it; https://a.example/b too.")).toEqual([]);
  });

  it("knows the absent screens in each language that texts are written in", () => {
    const written = new Set(shipped.map(({ language }) => (language === "TY" ? "VI" : language)));
    expect(new Set(rows.map(({ language }) => language))).toEqual(written);
  });
});
