import { beforeAll, describe, expect, it } from "vitest";
import { toStyleSheet } from "#src/merchant/theme/sheet.ts";
import { vendorName } from "#src/shared/vendors.ts";
import { readSkin, type Skin } from "#tests/support/portal-routes.ts";
import { some } from "#tests/support/some.ts";

let aurora: Skin;
let base: Skin;
beforeAll(async () => {
  [aurora, base] = await Promise.all([readSkin("aurora"), readSkin("base")]);
});

const categoriesOf = ({ site }: Skin): string[] =>
  site.categories.order.map((id) => site.categories.items[id]?.gameCategory ?? id);

describe("what the product has (spec 1)", () => {
  it("SCOPE-13 the categories are those of the specification, beside the selection of hot games", () => {
    expect(new Set(categoriesOf(aurora))).toEqual(
      new Set([
        "HOT",
        "LIVE",
        "RNG",
        "FISH",
        "PVP",
        "SPORTS",
        "ESPORTS",
        "ELOTT",
        "LOTT",
        "COCKFIGHT",
        "INHOUSE",
      ]),
    );
  });

  it("SCOPE-01 every kind of game has a page, and so have points, promotions, affiliates and downloads", () => {
    const { site, routes } = aurora;
    const open = new Set(routes.filter(({ closed }) => !closed).map(({ path }) => path));
    for (const id of some(site.categories.order))
      expect([id, open.has(site.categories.items[id]?.path ?? "")]).toEqual([id, true]);
    for (const path of ["/lottery", "/pointMall", "/promotions", "/promoDetail", "/download"])
      expect([path, open.has(path)]).toEqual([path, true]);
    // The affiliate programme starts in the footer, with the resource or with customer service.
    expect(Object.keys(site.resources)).toContain("AFFILIATELINK");
  });

  it("CONST-06 electronic lottery, cockfights and sports are centres whose vendors are launched", () => {
    const { items } = aurora.site.categories;
    const centres = Object.values(items)
      .filter(({ centre }) => centre === "vendors")
      .map(({ gameCategory }) => gameCategory);
    expect(centres).toEqual(expect.arrayContaining(["ELOTT", "COCKFIGHT", "SPORTS"]));
    for (const games of ["RNG", "FISH", "PVP", "LIVE"]) expect(centres).not.toContain(games);
  });

  it("THEME-02 a merchant that says nothing of it starts dark", () => {
    expect(base.site.theme.defaultTheme).toBe("dark");
    expect(toStyleSheet(base.site.theme)).toMatch(/:root:not\(\[data-theme=light\]\)\{/);
  });

  it("VENDOR-03 VENDOR-04 in the language TY the vendor BTI is shown as 123BET, in others by its name", () => {
    const bti = { vassalage: "BTI", name: "BTi Sports" };
    const shown = (language: string) => vendorName(aurora.site.vendorNames, language, bti);
    expect(shown("TY")).toBe("123BET");
    expect(["EN", "VI", "CN"].map(shown)).toEqual(["BTi Sports", "BTi Sports", "BTi Sports"]);
  });
});
