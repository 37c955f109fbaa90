import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Theme } from "#src/contracts/site.gen.ts";
import { tokenNames } from "#src/shared/tokens.ts";
import { some } from "#tests/support/some.ts";
import { contrast, type Hex, lowestContrast, makeLegible, toHex } from "./colour.ts";
import { deriveTokens } from "./derive.ts";
import { pairs } from "./pairs.ts";
import { toStyleSheet } from "./sheet.ts";
import { styleSheetOf } from "./sheet-on-request.ts";

const theme: Theme = {
  brand: "#7c5cff",
  accent: "#ffc24b",
  neutral: "#6b6890",
  defaultTheme: "dark",
  radius: "soft",
  shadow: "soft",
  cardRatio: "3:4",
  iconStyle: "color",
  logo: { dark: "a.svg", light: "a.svg", mark: "a.svg" },
};
const names = ["dark", "light"] as const;
const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);
const themes = fc
  .tuple(colour, colour, colour)
  .map(([brand, accent, neutral]) => ({ ...theme, brand, accent, neutral }));

describe("deriving a theme", () => {
  it("keeps every pair legible, whatever the colours", () => {
    fc.assert(
      fc.property(themes, (any) => {
        const tokens = deriveTokens(any);
        for (const name of names)
          for (const { token, on, min } of some(pairs)) {
            const surfaces = on.map((surface) => tokens[name][surface]);
            const value = lowestContrast(tokens[name][token], surfaces);
            expect(value, `${name} ${token} of ${JSON.stringify(any)}`).toBeGreaterThanOrEqual(min);
          }
      }),
      { numRuns: 150 },
    );
  });

  it("keeps brand and accent exact in both themes", () => {
    fc.assert(
      fc.property(themes, (any) => {
        const tokens = deriveTokens(any);
        for (const name of names)
          expect([tokens[name].brand, tokens[name].accent]).toEqual([any.brand, any.accent]);
      }),
      { numRuns: 50 },
    );
  });

  it("gives a legible brand back unchanged as text, and moves another only as far as needed", () => {
    const surface = "#10131c" as Hex;
    expect(makeLegible("#ffc24b" as Hex, [surface], 4.5, "light")).toBe("#ffc24b");
    const moved = makeLegible("#3b2a8c" as Hex, [surface], 4.5, "light");
    expect(contrast(moved, surface)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(moved, surface)).toBeLessThan(4.7);
  });

  it("steps surfaces lighter in the dark theme and white over a tint in the light one", () => {
    const { dark, light } = deriveTokens(theme);
    const steps = [dark.sunken, dark.page, dark.raised, dark.overlay].map((each) =>
      contrast(each, "#000000" as Hex),
    );
    expect(steps).toEqual([...steps].sort((a, b) => a - b));
    expect([light.raised, light.page === light.raised]).toEqual(["#ffffff", false]);
  });

  it("lets a pin win, and what stands on it follow", () => {
    const pinned = deriveTokens({ ...theme, pins: { dark: { page: "#3a3a4a" } } });
    expect(pinned.dark.page).toBe("#3a3a4a");
    expect(contrast(pinned.dark["text-faint"], pinned.dark.page)).toBeGreaterThanOrEqual(4.5);
    expect(pinned.light).toEqual(deriveTokens(theme).light);
  });

  it("refuses what is no colour", () => {
    expect(() => deriveTokens({ ...theme, brand: "red;}body{display:none" })).toThrow(RangeError);
    expect(toHex("#7C5CFF")).toBe("#7c5cff");
    expect(toHex("#7c5cff;")).toBeUndefined();
  });
});

describe("the token sheet", () => {
  const sheet = toStyleSheet(theme);

  /** The rule of a theme's colours; the dark one stands inside its media query. */
  const ruleOf = (text: string, name: string): string =>
    text.split("\n").find((line) => line.includes(`{color-scheme:${name};`)) ?? "";

  it("sets every token for both themes, with its colour scheme", () => {
    for (const name of names)
      for (const token of some(tokenNames))
        expect(ruleOf(sheet, name)).toMatch(new RegExp(`--c-${token}:#[0-9a-f]{6,8}[;}]`));
  });

  it("THEME-02 shows the merchant's default theme until another is chosen", () => {
    expect(ruleOf(sheet, "dark")).toMatch(/:root:not\(\[data-theme=light\]\)\{/);
    const light = toStyleSheet({ ...theme, defaultTheme: "light" });
    expect(ruleOf(light, "dark")).toMatch(/:root\[data-theme=dark\]\{/);
    for (const each of [sheet, light]) expect(ruleOf(each, "light")).toMatch(/^:root\{/);
  });

  it("keeps the dark theme to screens: paper is light", () => {
    expect(ruleOf(sheet, "dark")).toMatch(/^@media screen\{:root/);
    expect(ruleOf(sheet, "light")).not.toContain("@media");
  });

  it("lets no text of the config reach CSS", () => {
    const evil = "x}body{display:none}" as never;
    const pins = { dark: { page: evil, "evil}": evil } };
    expect(
      toStyleSheet({ ...theme, radius: evil, shadow: evil, cardRatio: evil, pins }),
    ).not.toContain("display");
  });
});

describe("the sheet of a skin", () => {
  const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

  it("names a sheet by what stands in it, each time it is written", () => {
    const sheet = styleSheetOf(theme);
    expect(sheet.text()).toContain("--c-brand:#7c5cff");
    expect(sha256(sheet.text()).slice(0, sheet.hash.length)).toBe(sheet.hash);
    expect(sheet.text()).toBe(sheet.text());
  });

  it("keeps the sheets of two skins apart, and gives one sheet to two skins of one theme", () => {
    const [one, other] = [styleSheetOf(theme), styleSheetOf({ ...theme, brand: "#00aa88" })];
    expect(other.hash).not.toBe(one.hash);
    expect([one.text(), other.text(), one.text()].map((text) => /--c-brand:(#\w+)/.exec(text)?.[1]))
      // The first after the second: it is neither's that was written last.
      .toEqual(["#7c5cff", "#00aa88", "#7c5cff"]);
    expect(styleSheetOf({ ...theme, logo: { ...theme.logo, mark: "b.svg" } }).hash).toBe(one.hash);
  });

  it("writes a sheet again that was forgotten, the same to the letter", () => {
    const sheet = styleSheetOf(theme);
    const before = sheet.text();
    for (let number = 0; number < 600; number++)
      styleSheetOf({
        ...theme,
        accent: `#${(number + 4096).toString(16).padStart(6, "0")}`,
      }).text();
    expect(sheet.text()).toBe(before);
  });
});
