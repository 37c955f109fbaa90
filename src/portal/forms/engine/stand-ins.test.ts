import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import * as merging from "./no-merging.ts";
import references from "./no-references.ts";
import { createCustomEqual } from "./plain-equality.ts";

const utils = fileURLToPath(import.meta.resolve("@rjsf/utils")).replace(/\/[^/]+$/, "");
const read = (file: string): string => readFileSync(`${utils}/${file}`, "utf8");

describe("what stands in for parts of rjsf that a flat form has no use for", () => {
  it("has every name that rjsf imports from the merger of schemas", () => {
    const imported = [...read("schema/shallowAllOfMerge.js").matchAll(/^import \{([^}]+)\}/gm)];
    const names = imported.flatMap(([, list = ""]) => list.split(",").map((name) => name.trim()));
    expect(names.sort()).toEqual(Object.keys(merging).sort());
  });

  it("has every function that rjsf calls to resolve references", () => {
    const code = read("findSchemaDefinition.js");
    expect(code).toContain("import UriResolver from 'fast-uri'");
    const called = new Set([...code.matchAll(/UriResolver\.(\w+)/g)].map(([, name]) => name));
    expect([...called].sort()).toEqual(Object.keys(references).sort());
  });

  it("is asked by rjsf for an equality of just this kind", () => {
    const code = read("deepEquals.js");
    expect(code).toContain("import { createCustomEqual } from 'fast-equals'");
    expect(code).toMatch(/createCustomEqual\(\{\s+circular: true,\s+createCustomConfig/);
    expect(code.match(/are\w+Equal/g)).toEqual(["areFunctionsEqual"]);
  });

  it("refuses what it cannot do, in place of passing over it", () => {
    expect(() => merging.createShallowAllOfMerge()()).toThrow("must be flat");
    expect(() => references.resolve()).toThrow("must be flat");
  });
});

describe("what stands in for fast-equals", () => {
  const equal = createCustomEqual();
  const loop = (name: string): object => {
    const made: Record<string, unknown> = { name, list: [1] };
    made.self = made;
    (made.list as unknown[]).push(made);
    return made;
  };

  it.each([
    ["numbers", 1, 1, true],
    ["not a number", Number.NaN, Number.NaN, true],
    ["a number and its word", 1, "1", false],
    ["nothing and an object", null, {}, false],
    ["an object and nothing", {}, null, false],
    ["nothing and what is missing", null, undefined, false],
    ["deep alike", { a: [{ b: "c" }] }, { a: [{ b: "c" }] }, true],
    ["deep different", { a: [{ b: "c" }] }, { a: [{ b: "d" }] }, false],
    ["names in another order", { a: 1, b: 2 }, { b: 2, a: 1 }, true],
    ["a name more", { a: 1 }, { a: 1, b: undefined }, false],
    ["another name of as many", { a: undefined }, { b: undefined }, false],
    ["a list and an object", [], {}, false],
    ["lists of another length", [1, 2], [1], false],
    ["functions, always", () => 1, () => 2, true],
    ["a function and none", () => 1, {}, false],
    ["elements of another place", { _owner: 1, type: "p" }, { _owner: 2, type: "p" }, true],
    ["loops alike", loop("a"), loop("a"), true],
    ["loops different", loop("a"), loop("b"), false],
  ])("compares %s", (_what, one, other, expected) => {
    expect(equal(one, other)).toBe(expected);
  });
});
