import { describe, expect, it } from "vitest";
import { diffMerchants } from "./diff.ts";
import type { Json } from "./json.ts";
import { loadMerchant } from "./load.ts";
import { changedSource } from "./testing/changed-source.ts";
import { drawing } from "./testing/sound.ts";

const skin = (files: Record<string, Json> = {}) => loadMerchant(changedSource(files), "skin");
const wordsOf = async (files: Record<string, Json>): Promise<string[]> =>
  diffMerchants(await skin(), await skin(files)).map(({ words }) => words);

describe("the difference of two merchants", () => {
  it("is none where the same is only written elsewhere, or in another order", async () => {
    const text =
      '{"hosts":["skin.example"],"company":"Skin Ltd","merchantCode":"skin","name":"Skin","schemaVersion":2}';
    const files = { "skin/merchant.json": text, "skin/theme.json": { brand: "#7c5cff" } };
    expect(diffMerchants(await skin(), await skin(files))).toEqual([]);
  });

  it("shows of long values the part in which they differ, of both", async () => {
    const long = (word: string) => `${"The rules of the house are these. ".repeat(6)}${word}`;
    const said = async (before: string, after: string) => {
      const [one, other] = await Promise.all(
        [before, after].map((text) => skin({ "skin/locales/EN.json": { "menu.home": text } })),
      );
      return one && other && diffMerchants(one, other)[0]?.words;
    };
    const rules = "of the house are these. ";
    const all = `The rules ${rules}`;
    expect(await said(long("Nobody pays twice."), long("Nobody pays at all."))).toBe(
      `The text "menu.home" in EN changes from … ${rules}${all}Nobody pays twice." to … ${rules}${all}Nobody pays at all.".`,
    );
    expect(await said(long(`One${long("")}`), long(`Two${long("")}`))).toBe(
      `The text "menu.home" in EN changes from …${rules}One${all}The rules of the … to …${rules}Two${all}The rules of the ….`,
    );
    expect(await said("Home", long(""))).toBe(
      `The text "menu.home" in EN changes from "Home" to "${all}${all}The rules ….`,
    );
  });

  it("shows of entries that changed in a list the part in which they differ", async () => {
    const link = (word: string) => ({
      label: "menu.home",
      href: `/a${"/long".repeat(30)}/${word}`,
    });
    const [one, other] = await Promise.all(
      ["x", "y"].map((word) =>
        skin({ "skin/merchant.json": { hosts: [JSON.stringify(link(word))] } }),
      ),
    );
    expect(one && other && diffMerchants(one, other)[0]?.words).toBe(
      `hosts gains …ong${"/long".repeat(14)}/y\\"}" and loses …ong${"/long".repeat(14)}/x\\"}".`,
    );
  });

  it.each([
    [{ "skin/modules.json": { CBS3: "1" } }, "The switch CBS3 is turned on."],
    [{ "skin/screens.json": '{"terms": null}' }, "The page /terms (terms) is removed."],
    [
      { "skin/menus.json": { side: { order: ["slots", "home"] } } },
      "The order of menus › side is now slots and home.",
    ],
    [
      { "skin/locales/EN.json": { "menu.home": "Start" } },
      'The text "menu.home" in EN changes from "Home" to "Start".',
    ],
    [
      { "skin/theme.json": "{}", "skin/merchant.json": { currency: "THB" } },
      'currency changes from "VND" to "THB".',
    ],
    [
      { "skin/merchant.json": { hosts: ["other.example"] } },
      'hosts gains "other.example" and loses "skin.example".',
    ],
    [{ "skin/assets/logo.svg": `${drawing}\n` }, "The file logo.svg is another one."],
    [{ "skin/assets/card.svg": drawing }, "The file card.svg is added."],
  ])("is told by what it means: %j", async (files, words) => {
    expect(await wordsOf(files as Record<string, Json>)).toEqual([words]);
  });

  it("of a new menu entry is told by the words visitors read", async () => {
    const entry = { label: "menu.slots", icon: "cherry", link: { type: "route", path: "/" } };
    expect(await wordsOf({ "skin/menus.json": { side: { items: { more: entry } } } })).toEqual([
      'menus › side › more is added: "Slots".',
    ]);
  });
});
