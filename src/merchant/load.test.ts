import { describe, expect, it } from "vitest";
import { loadMerchant, makeWorkspace } from "./load.ts";
import { changedSource } from "./testing/changed-source.ts";

describe("loading a merchant", () => {
  it("mounts files by their path and lays the merchant over the base", async () => {
    const source = changedSource({ "skin/menus.json": { side: { order: ["home"] } } });
    const { site } = await loadMerchant(source, "skin");
    expect(site.menus.side?.order).toEqual(["home"]);
    expect(Object.keys(site.menus.side?.items ?? {})).toEqual(["home", "slots"]);
    expect(site.theme.brand).toBe("#7c5cff");
    expect(site.theme.accent).toBe("#ffc24b");
  });

  it("stands on the layers that extends names, one below the other", async () => {
    const source = changedSource({
      "asia/merchant.json": { abstract: true, minimumAge: 20, country: "TH" },
      "skin/merchant.json": { extends: "asia", country: "PH" },
    });
    const { site, layers, abstract } = await loadMerchant(source, "skin");
    expect(layers.map(({ code }) => code)).toEqual(["base", "asia", "skin"]);
    expect([site.minimumAge, site.country, abstract]).toEqual([20, "PH", false]);
  });

  it("leaves ids without an entry out of the order that programs use", async () => {
    const source = changedSource({
      "skin/menus.json": '{"side": {"items": {"slots": null}}}',
    });
    const { site, tree } = await loadMerchant(source, "skin");
    expect(site.menus.side?.order).toEqual(["home"]);
    expect(tree).toHaveProperty("menus.side.order", ["home", "slots"]);
  });

  it("shares what a skin leaves alone with every other skin on the same base", async () => {
    const workspace = makeWorkspace(changedSource({ "twin/merchant.json": { name: "Twin" } }));
    const [one, other] = [await workspace.load("skin"), await workspace.load("twin")];
    expect(one.site.locales).toBe(other.site.locales);
    expect(one.site.screens).toBe(other.site.screens);
  });

  it("takes names of the prototype out of what it reads", async () => {
    const source = changedSource({
      "skin/merchant.json":
        '{"name": "Skin", "__proto__": {"polluted": true}, "theme": {"constructor": {"prototype": {"polluted": true}}}}',
    });
    const { site } = await loadMerchant(source, "skin");
    expect(Object.hasOwn(site.theme, "constructor")).toBe(false);
    expect(Object.getPrototypeOf(site)).toBe(Object.prototype);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it("ends at a circle of layers instead of turning for ever", async () => {
    const source = changedSource({
      "one/merchant.json": { extends: "two" },
      "two/merchant.json": { extends: "one" },
    });
    const { problems } = await loadMerchant(source, "one");
    expect(problems.map(({ kind, code }) => [kind, code])).toEqual([["circle", "one"]]);
  });
});
