import { describe, expect, it } from "vitest";
import merchantSchema from "#schemas/site/merchant.schema.json" with { type: "json" };
import { some } from "#tests/support/some.ts";
import { placeOf } from "../context.ts";
import type { JsonObject } from "../json.ts";
import { loadMerchant } from "../load.ts";
import { memorySource } from "../memory-source.ts";
import { changedSource } from "../testing/changed-source.ts";
import type { Migration } from "./migration.ts";
import { currentVersion, migrations } from "./migrations.ts";
import { asWritten, upgrade } from "./rename.ts";

const old: JsonObject = {
  schemaVersion: 1,
  locks: ["payments.depositMinimum", "/payments/methods/items/bank/maximum", "limits"],
  payments: {
    autoApprove: true,
    depositMinimum: "20000",
    withdrawMaximum: null,
    methods: { items: { bank: { minimum: "1", maximum: "9" }, atm: null, card: { max: "5" } } },
  },
};

describe("migrations", () => {
  it("lead from each version to the next, up to the one that the schema takes last", () => {
    expect(some(migrations).map(({ version }) => version)).toEqual(
      migrations.map((_, index) => index + 2),
    );
    expect(merchantSchema.properties.schemaVersion.enum).toEqual(
      Array.from({ length: currentVersion }, (_, index) => index + 1),
    );
  });

  it("bring names, removals, entries of any id and locks into today's form, in their order", () => {
    const { tree, renamed } = upgrade(old);
    expect(tree).toEqual({
      schemaVersion: 1,
      locks: ["payments.minDeposit", "/payments/methods/items/bank/max", "limits"],
      payments: {
        autoApprove: true,
        minDeposit: "20000",
        maxWithdrawal: null,
        methods: { items: { bank: { min: "1", max: "9" }, atm: null, card: { max: "5" } } },
      },
    });
    expect(Object.keys(tree.payments as JsonObject).slice(0, 2)).toEqual([
      "autoApprove",
      "minDeposit",
    ]);
    expect(renamed).toHaveLength(6);
    expect(asWritten(renamed, ["payments", "methods", "items", "bank", "min"])).toEqual(
      "payments/methods/items/bank/minimum".split("/"),
    );
    expect(upgrade(tree)).toEqual({ tree, renamed: [] });
  });

  it("leave a form alone that is newer than they know", () => {
    const newer = { ...old, schemaVersion: currentVersion + 1 };
    expect(upgrade(newer)).toEqual({ tree: newer, renamed: [], newer: currentVersion + 1 });
  });

  it("follow a setting that was renamed twice back to how it is written", () => {
    const step = (version: number, from: string, to: string): Migration => ({
      ...{ version, about: "" },
      renames: [{ in: "/payments", from, to }],
    });
    const steps = [step(2, "a", "b"), step(3, "b", "c")];
    const tree = { locks: ["payments.a"], payments: { a: "1" } };
    const { tree: now, renamed } = upgrade(tree, steps);
    expect(now).toEqual({ locks: ["payments.c"], payments: { c: "1" } });
    expect(renamed.map(({ from, to }) => [from, to])).toEqual([
      ["a", "c"],
      ["payments.a", "payments.c"],
    ]);
    expect(asWritten(renamed, ["payments", "c"])).toEqual(["payments", "a"]);
  });

  it("let a skin of the old form stand on a layer of the new one, and say where its words stand", async () => {
    const source = changedSource({
      "base/payments.json": { minDeposit: "50000", maxDeposit: "900000" },
      "skin/payments.json": { depositMinimum: "20000" },
    });
    const { site, layers } = await loadMerchant(source, "skin");
    expect(site.payments).toEqual({ minDeposit: "20000", maxDeposit: "900000" });
    const top = layers.at(-1);
    expect(top && placeOf(top, "/payments/minDeposit").path).toEqual(["depositMinimum"]);
  });

  it("understand a layer that says no version", async () => {
    const source = memorySource({ base: { "merchant.json": '{"points":{"minimumConvert":5}}' } });
    expect((await loadMerchant(source, "base")).tree).toEqual({ points: { minConvert: 5 } });
  });
});
