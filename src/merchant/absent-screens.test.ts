import { describe, expect, it } from "vitest";
import { readSkin } from "#tests/support/portal-routes.ts";
import {
  hostedTexts,
  localeTexts,
  type ShippedText,
  seedTexts,
} from "#tests/support/shipped-texts.ts";

const { routes } = await readSkin("aurora");
/** Every address that the portal answers with a screen. */
const paths = new Set(routes.map(({ path }) => path));

const [seeds, hosted] = await Promise.all([seedTexts(), hostedTexts()]);
const shipped = [...localeTexts, ...seeds, ...hosted];

/** Where a text names an address that no screen answers. */
const namesAbsent = ({ language, key, text }: ShippedText): string[] =>
  [...text.matchAll(/(?<![\p{L}\p{N}/.:>])\/[a-z][\w/-]*/giu)]
    .map(([path]) => path)
    .filter((path) => !paths.has(path))
    .map((path) => `${language} ${key}: “${path}”: ${text}`);

describe("the texts that ship (R4)", () => {
  it("send nobody to a screen that does not exist", () => {
    expect(paths.size).toBeGreaterThan(20);
    expect(seeds.length).toBeGreaterThan(100);
    expect(shipped.flatMap(namesAbsent)).toEqual([]);
  });

  it("would be found to name an address that leads nowhere", () => {
    const at = (text: string) => namesAbsent({ language: "EN", key: "menu.home", text });
    expect(at("See /wallet for it.")).toHaveLength(1);
    expect(at("See /responsible, and 1/2 of it; https://a.example/b too.")).toEqual([]);
  });
});
