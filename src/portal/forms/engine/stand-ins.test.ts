import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import * as merging from "./no-merging.ts";
import references from "./no-references.ts";

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

  it("refuses what it cannot do, in place of passing over it", () => {
    expect(() => merging.createShallowAllOfMerge()()).toThrow("must be flat");
    expect(() => references.resolve()).toThrow("must be flat");
  });
});
