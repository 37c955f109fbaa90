import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import type { Theme } from "#src/contracts/site.gen.ts";
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
    styleSheetOf({ ...theme, accent: `#${(number + 4096).toString(16).padStart(6, "0")}` }).text();
  expect(sheet.text()).toBe(before);
});
