import { describe, expect, it } from "vitest";
import type { Menu } from "#src/contracts/site.gen.ts";
import type { ConditionFacts } from "#src/shared/conditions.ts";
import { menuEntries, menuGroups } from "./menu-entries.ts";

const facts: ConditionFacts = {
  modules: {},
  signedIn: false,
  role: "visitor",
  language: "EN",
  languages: ["EN"],
  vendorsByCategory: { rng: 1 },
  resources: [],
  country: "VN",
  at: "2026-11-22T12:00:00.000Z",
  consolidated: {},
};

const home = { label: "menu.home", icon: "house", link: { type: "route", path: "/" } } as const;
const category = (id: string) =>
  ({
    ...home,
    group: "menu.play",
    when: { type: "categoryHasVendors", category: id },
  }) as const;

const menu: Menu = {
  items: { home, rng: category("rng"), fish: category("fish"), about: home, hidden: home },
  order: ["home", "rng", "fish", "about", "gone"],
};

describe("menus", () => {
  it("show what the order names, is there, and holds", () => {
    expect(menuEntries(menu, facts).map(({ id }) => id)).toEqual(["home", "rng", "about"]);
    expect(menuEntries(undefined, facts)).toEqual([]);
  });

  it("gather entries under their headings, where the first of each stands", () => {
    const groups = menuGroups(menu, facts).map(({ heading, entries }) => [
      heading,
      entries.map(({ id }) => id),
    ]);
    expect(groups).toEqual([
      [undefined, ["home", "about"]],
      ["menu.play", ["rng"]],
    ]);
  });
});
