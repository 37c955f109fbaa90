import { expect, it } from "vitest";
import { partFields, partsOf } from "./parts-of.ts";
import { valueAt } from "./value-at.ts";

it("reads a field of the row, or of a group in it", () => {
  const row = { id: "1", figures: { stake: "5.00" } };
  expect([valueAt(row, "id"), valueAt(row, "figures.stake")]).toEqual(["1", "5.00"]);
  expect(valueAt(row, "figures.none")).toBeUndefined();
  expect(valueAt({ figures: null }, "figures.stake")).toBeUndefined();
});

it("lists what stands within a row, each field by its own name", () => {
  const tiers = {
    ...{ id: "tiers", field: "tiers", label: "agent.tiers", format: "rows" as const },
    columns: {
      items: { rate: { field: "tiers.rate", label: "agent.rate" } },
      order: ["rate", "no"],
    },
  };
  expect(partFields(tiers)).toEqual([{ id: "rate", field: "rate", label: "agent.rate" }]);
  expect(partsOf(tiers, { tiers: [{ rate: "1" }] })).toEqual([{ rate: "1" }]);
  expect(partsOf(tiers, { tiers: null })).toEqual([]);
});
