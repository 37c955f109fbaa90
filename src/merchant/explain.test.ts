import { describe, expect, it } from "vitest";
import { explain } from "./explain.ts";
import { loadMerchant } from "./load.ts";
import { changedSource } from "./testing/changed-source.ts";

const skin = (changes: Parameters<typeof changedSource>[0] = {}) =>
  loadMerchant(changedSource(changes), "skin");

describe("explain", () => {
  it("names the file and line a value comes from, and what it hides", async () => {
    const found = explain(await skin(), "theme.brand");
    expect(found).toMatchObject({
      ok: true,
      value: {
        pointer: "/theme/brand",
        value: "#7c5cff",
        from: { layer: "skin", file: "merchants/skin/merchant.json", line: 10 },
        hides: [{ layer: "base", file: "merchants/base/theme.json", line: 2, value: "#5b6cff" }],
      },
    });
  });

  it("takes a JSON pointer, and keys that hold dots", async () => {
    const loaded = await skin();
    expect(explain(loaded, "/theme/accent")).toMatchObject({
      value: { value: "#ffc24b", from: { file: "merchants/base/theme.json", line: 3 }, hides: [] },
    });
    expect(explain(loaded, "locales.EN.menu.home")).toMatchObject({
      value: { pointer: "/locales/EN/menu.home", value: "Home" },
    });
  });

  it("says which layer removed a value", async () => {
    const loaded = await skin({ "skin/menus.json": '{"side": {"items": {"slots": null}}}' });
    const found = explain(loaded, "menus.side.items.slots");
    expect(found).toMatchObject({
      value: {
        from: { file: "merchants/skin/menus.json", value: null },
        hides: [{ layer: "base" }],
      },
    });
    expect(found.ok && found.value.value).toBeUndefined();
  });

  it("names the layer that locks a setting, and the one it is a part of", async () => {
    const market = { abstract: true, name: "M", company: "M", merchantCode: "m", locks: ["theme"] };
    const loaded = await skin({
      "market/merchant.json": { schemaVersion: 1, ...market },
      "skin/merchant.json": { extends: "market" },
    });
    const locked = { layer: "market", file: "merchants/market/merchant.json", value: "theme" };
    for (const setting of ["theme", "theme.brand"])
      expect(explain(loaded, setting)).toMatchObject({ value: { locked } });
    expect(explain(loaded, "minimumAge")).toMatchObject({ ok: true });
    expect(explain(loaded, "minimumAge")).not.toHaveProperty("value.locked");
  });

  it("tells the parts of an object that come from elsewhere", async () => {
    const found = explain(await skin(), "theme");
    const parts = found.ok ? found.value.parts : [];
    expect(parts.map(({ name }) => name)).toContain("accent");
    expect(parts.map(({ name }) => name)).not.toContain("brand");
  });

  it("suggests the setting that was meant", async () => {
    expect(explain(await skin(), "theme.brnd")).toEqual({
      ok: false,
      error: 'theme has no setting "brnd". Did you mean "brand"?',
    });
  });
});
