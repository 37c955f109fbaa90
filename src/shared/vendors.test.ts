import { describe, expect, it } from "vitest";
import { sampleVendors } from "#tests/support/sample-answers.ts";
import { uniqueVendors, vendorName, vendorsOf } from "./vendors.ts";

describe("vendors", () => {
  it("gives the lane of a category, empty while unknown", () => {
    const codes = (category: string) =>
      vendorsOf({ gameCategory: category as "RNG" }, sampleVendors).map((one) => one.vassalage);
    expect(codes("FISH")).toEqual(["JDB", "CQ9"]);
    expect(codes("PVP")).toEqual([]);
    expect(vendorsOf({ gameCategory: "RNG" }, undefined)).toEqual([]);
  });

  it("keeps to the vendors a category names, in its order, and to those that are there", () => {
    const category = { gameCategory: "RNG" as const, vendors: ["BTI", "NOBODY", "PGX"] };
    const codes = vendorsOf(category, sampleVendors).map((one) => one.vassalage);
    expect(codes).toEqual(["BTI", "PGX"]);
  });

  it("lists every vendor once", () => {
    const codes = uniqueVendors(sampleVendors).map((one) => one.vassalage);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes).toContain("JDB");
  });

  it("VENDOR-03 VENDOR-04 renames for showing in one language only, the exact code before the longest start", () => {
    const names = { TY: { "TCG*": "", BTI: "123BET", "TCG_SEA*": "Sea" } };
    const shown = (language: string, vassalage: string) =>
      vendorName(names, language, { vassalage, name: "Own" });
    expect(shown("TY", "BTI")).toBe("123BET");
    expect(shown("TY", "TCG_RNG")).toBe("");
    expect(shown("TY", "TCG_SEA_2")).toBe("Sea");
    expect(shown("EN", "BTI")).toBe("Own");
    expect(shown("TY", "PGX")).toBe("Own");
  });
});
