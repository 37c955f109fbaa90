import { describe, expect, it } from "vitest";
import { some } from "#tests/support/some.ts";
import { checkMerchants } from "./check.ts";
import { applyEdits, mendMerchants } from "./fix.ts";
import type { Json, JsonObject } from "./json.ts";
import { changedSource } from "./testing/changed-source.ts";

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

const entries = (count: number, entry: (index: number) => [string, Json]): JsonObject =>
  Object.fromEntries(upTo(count).map(entry));

const listOf = (count: number, item: (index: number) => JsonObject, at: string): JsonObject => ({
  [at]: {
    items: entries(count, (index) => [`entry${index}`, item(index)]),
    order: upTo(count).map((index) => `entry${index}`),
  },
});

const words = (index: number): JsonObject => ({ EN: `Words ${index}` });
const home = { type: "route", path: "/" };

/** Files with so many entries: right ones, and ones with the same slip in each. */
const kinds: Record<string, (count: number) => Record<string, Json>> = {
  "texts that nothing shows": (count) => ({
    "skin/locales/EN.json": entries(count, (index) => [`promotion.text${index}`, `Text ${index}`]),
  }),
  "texts that are numbers": (count) => ({
    "skin/locales/EN.json": entries(count, (index) => [`banner.text${index}`, index]),
  }),
  "texts under names that are none": (count) => ({
    "skin/locales/EN.json": entries(count, (index) => [`no name ${index}`, "Text"]),
  }),
  "texts with tags in them": (count) => ({
    "skin/locales/EN.json": entries(count, (index) => [`banner.text${index}`, "<b>Text</b>"]),
  }),
  "texts in names with a Cyrillic letter": (count) => ({
    "skin/locales/EN.json": entries(count, (index) => [`b\u0430nner.text${index}`, "Text"]),
  }),
  "texts with comments between them": (count) => ({
    "skin/locales/EN.json": `{\n${upTo(count)
      .map((index) => `// A note\n"banner.text${index}": "Text"`)
      .join(",\n")}\n}\n`,
  }),
  "texts that are written twice": (count) => ({
    "skin/locales/EN.json": `{\n${upTo(count)
      .map((index) => `"banner.text${index >> 1}": "Text ${index}"`)
      .join(",\n")}\n}\n`,
  }),
  "a menu": (count) => ({
    "skin/menus.json": listOf(
      count,
      (index) => ({ label: words(index), icon: "house", link: home }),
      "side",
    ),
  }),
  "a menu that leads nowhere": (count) => ({
    "skin/menus.json": listOf(
      count,
      (index) => ({
        label: `menu.text${index}`,
        icon: `hous${index}`,
        link: { type: "route", path: `/nowhere${index}` },
      }),
      "side",
    ),
  }),
  "a menu without an order": (count) => ({
    "skin/menus.json": {
      side: {
        items: entries(count, (index) => [
          `entry${index}`,
          { label: words(index), icon: "house", link: home },
        ]),
      },
    },
  }),
  "a menu whose labels are numbers": (count) => ({
    "skin/menus.json": listOf(
      count,
      (index) => ({ label: index, icon: "house", link: home }),
      "side",
    ),
  }),
  banners: (count) => ({
    "skin/bannerGroups.json": listOf(
      count,
      (index) => ({ title: words(index), art: "reels-1" }),
      "home",
    ),
  }),
  "banners with a setting that is none": (count) => ({
    "skin/bannerGroups.json": listOf(
      count,
      (index) => ({ titel: words(index), art: "reels-1" }),
      "home",
    ),
  }),
  "pages that nothing leads to": (count) => ({
    "skin/screens.json": entries(Math.ceil(count / 10), (index) => [
      `page${index}`,
      {
        title: words(index),
        route: {
          path: `/page${index}`,
          chrome: { header: true, sideMenu: "full", banner: true, footer: true, bottomBar: true },
          access: "public",
          chunk: "legal",
        },
        blocks: {},
        order: [],
      },
    ]),
  }),
  "addresses that are let in": (count) => ({
    "skin/access.json": {
      testerAddresses: upTo(count).map((index) => `10.${index >> 8}.${index & 255}.7`),
    },
  }),
  hosts: (count) => ({
    "skin/merchant.json": { hosts: upTo(count).map((index) => `host${index}.skin.example`) },
  }),
};

/** What a check takes of the processor: the least of some, as other work takes time of it and gives none. */
async function costOf(files: Record<string, Json>): Promise<number> {
  const times: number[] = [];
  for (const _ of upTo(2)) {
    const before = process.cpuUsage().user;
    await checkMerchants(changedSource(files), ["skin"]);
    times.push(process.cpuUsage().user - before);
  }
  return Math.min(...times);
}

/** Where each of so many is held against all others, eight times as many take sixty-four times as long. */
const maxGrowth = 16;

describe("a file with thousands of entries", () => {
  it.each(Object.keys(kinds))("is checked in a time that grows with them: %s", async (kind) => {
    const make = kinds[kind] ?? (() => ({}));
    const count = kind.startsWith("texts") ? 1000 : 400;
    const [few, many] = [await costOf(make(count)), await costOf(make(8 * count))];
    expect(many / few).toBeLessThan(maxGrowth);
  });

  it("is mended in one go, each slip at its place", async () => {
    const count = 2000;
    const alike = {
      "skin/menus.json": listOf(
        count,
        (index) => ({ label: words(index), icon: "h\u043euse", link: home }),
        "side",
      ),
    };
    const { files: mended } = await mendMerchants(changedSource(alike), ["skin"], {
      given: {},
      unsafe: false,
    });
    const [{ after }] = some([...mended.values()]);
    expect(after.match(/"icon": "house"/g)).toHaveLength(count);
  });

  it("puts what is added before what takes the place of something", () => {
    const edits = [
      { start: 2, end: 5, text: "new" },
      { start: 2, end: 2, text: "added " },
      { start: 0, end: 1, text: "[" },
    ];
    expect(applyEdits("( old)", edits)).toBe("[ added new)");
  });
});
