import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Condition } from "#src/contracts/site.gen.ts";
import { type ConditionFacts, holds } from "./conditions.ts";

const facts: ConditionFacts = {
  modules: { DIRECTREG3: "1", CBS3: "0", ODD3: "true" },
  signedIn: false,
  role: "visitor",
  toUpline: true,
  language: "TY",
  languages: ["TY", "EN"],
  vendorsByCategory: { rng: 3, fish: 0 },
  resources: ["AFFILIATELINK"],
  country: "VN",
  at: "2026-12-24T11:00:00.000Z",
  consolidated: { dividend: true },
};
const noon = "2026-12-24T11:00:00.000Z";
const before = "2026-12-24T10:59:59.999Z";

const cases: [string, Condition | undefined, boolean][] = [
  ["no condition", undefined, true],
  ["a module that is on", { type: "module", module: "DIRECTREG3" }, true],
  ["a module of another word than 1", { type: "module", module: "ODD3" }, false],
  ["a module that is off", { type: "module", module: "CBS3" }, false],
  ["a module nobody sent", { type: "module", module: "toString" }, false],
  ["a visitor where one is meant", { type: "signedIn", is: false }, true],
  ["a visitor where a member is meant", { type: "signedIn", is: true }, false],
  ["the role", { type: "role", role: "visitor" }, true],
  ["leave to send money up", { type: "toUpline", is: true }, true],
  ["another role", { type: "role", role: "agent" }, false],
  ["a category with vendors", { type: "categoryHasVendors", category: "rng" }, true],
  ["a category without", { type: "categoryHasVendors", category: "fish" }, false],
  ["a category nobody knows", { type: "categoryHasVendors", category: "constructor" }, false],
  ["the language", { type: "language", in: ["VI", "TY"] }, true],
  ["another language", { type: "language", in: ["EN"] }, false],
  ["more than one language", { type: "languages", moreThan: 1 }, true],
  ["more than two languages", { type: "languages", moreThan: 2 }, false],
  ["a resource", { type: "resource", key: "AFFILIATELINK" }, true],
  ["a resource that is not there", { type: "resource", key: "Android" }, false],
  ["a consolidated flag", { type: "consolidated", flag: "dividend" }, true],
  ["the visitor's country", { type: "country", in: ["TH", "VN"] }, true],
  ["another country", { type: "country", in: ["TH"] }, false],
  ["a period that begins now", { type: "period", from: noon }, true],
  ["a period that began", { type: "period", from: before }, true],
  ["a period to come", { type: "period", from: "2026-12-24T11:00:00.001Z" }, false],
  ["a period that ends now", { type: "period", until: noon }, false],
  ["a period that has not ended", { type: "period", until: "2026-12-25T00:00:00.000Z" }, true],
  [
    "a period that is over",
    { type: "period", from: "2026-01-01T00:00:00.000Z", until: before },
    false,
  ],
  [
    "a period that holds",
    { type: "period", from: before, until: "2027-01-01T00:00:00.000Z" },
    true,
  ],
  ["a flag that was not sent", { type: "consolidated", flag: "salary" }, false],
];

describe("holds", () => {
  it.each(cases)("judges %s", (_name, condition, expected) => {
    expect(holds(condition, facts)).toBe(expected);
  });

  it("takes resources as a set as well", () => {
    const asSet = { ...facts, resources: new Set(["FACEBOOK"]) };
    expect(holds({ type: "resource", key: "FACEBOOK" }, asSet)).toBe(true);
    expect(holds({ type: "resource", key: "AFFILIATELINK" }, asSet)).toBe(false);
  });

  it("OPEN-033 gives no leave to send money up where nobody said so", () => {
    const { toUpline: _, ...unsaid } = facts;
    expect(holds({ type: "toUpline", is: true }, unsaid)).toBe(false);
    expect(holds({ type: "toUpline", is: true }, { ...facts, toUpline: false })).toBe(false);
    expect(holds({ type: "toUpline", is: false }, unsaid)).toBe(true);
  });

  const leaf = fc.constantFrom(...cases.flatMap(([, condition]) => condition ?? []));
  const { tree } = fc.letrec<{ tree: Condition }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 4 },
      leaf,
      fc.record({ type: fc.constant("not" as const), of: tie("tree") }),
      fc.record({ type: fc.constant("all" as const), of: fc.array(tie("tree"), { minLength: 1 }) }),
      fc.record({ type: fc.constant("any" as const), of: fc.array(tie("tree"), { minLength: 1 }) }),
    ),
  }));

  it("turns not, all and any as logic does (De Morgan)", () => {
    fc.assert(
      fc.property(tree, tree, (a, b) => {
        expect(holds({ type: "not", of: a }, facts)).toBe(!holds(a, facts));
        const both = holds({ type: "all", of: [a, b] }, facts);
        const none: Condition = {
          type: "any",
          of: [
            { type: "not", of: a },
            { type: "not", of: b },
          ],
        };
        expect(both).toBe(!holds(none, facts));
      }),
    );
  });
});
