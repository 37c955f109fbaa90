import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isObject, type Json, type JsonObject } from "./json.ts";
import { merge } from "./merge.ts";

const key = fc.constantFrom(
  "a",
  "b",
  "c",
  "items",
  "order",
  "__proto__",
  "constructor",
  "prototype",
);
const { json } = fc.letrec<{ json: Json }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom<Json>(null, true, 1, "x"),
    fc.array(tie("json"), { maxLength: 2 }),
    // Entries, because an object literal would set a prototype instead of a key.
    fc
      .array(fc.tuple(key, tie("json")), { maxLength: 4 })
      .map((entries) => JSON.parse(`{${entries.map(([k, v]) => `"${k}":${JSON.stringify(v)}`)}}`)),
  ),
}));
const layer = json.filter(isObject) as fc.Arbitrary<JsonObject>;

const hasNull = (value: Json): boolean =>
  isObject(value) && Object.values(value).some((part) => part === null || hasNull(part));

const hasUnsafe = (value: Json): boolean =>
  isObject(value) &&
  Object.entries(value).some(
    ([name, part]) => ["__proto__", "constructor", "prototype"].includes(name) || hasUnsafe(part),
  );

describe("layering", () => {
  it("merges objects key by key, and replaces arrays and scalars", () => {
    expect(merge({ a: { x: 1, y: 2 }, list: [1, 2] }, { a: { y: 3 }, list: [9] })).toEqual({
      a: { x: 1, y: 3 },
      list: [9],
    });
  });

  it("removes what a layer sets to null", () => {
    expect(merge({ a: 1, b: { c: 2, d: 3 } }, { a: null, b: { c: null } })).toEqual({
      b: { d: 3 },
    });
  });

  it("replaces an object of another kind whole, and lays one of the same kind over", () => {
    const lower = { link: { type: "category", category: "rng" } };
    expect(merge(lower, { link: { type: "route", path: "/" } })).toEqual({
      link: { type: "route", path: "/" },
    });
    expect(merge(lower, { link: { type: "category", vendor: "AB" } })).toEqual({
      link: { type: "category", category: "rng", vendor: "AB" },
    });
  });

  it("leaves no null in any object, whatever the layers hold", () => {
    fc.assert(
      fc.property(layer, layer, (a, b) => {
        expect(hasNull(merge(merge({}, a), b))).toBe(false);
      }),
    );
  });

  it("gives the same when a layer is laid over twice", () => {
    fc.assert(
      fc.property(layer, layer, (a, b) => {
        const once = merge(merge({}, a), b);
        expect(merge(once, b)).toEqual(once);
      }),
    );
  });

  it("changes neither of its inputs", () => {
    fc.assert(
      fc.property(layer, layer, (a, b) => {
        const before = JSON.stringify([a, b]);
        merge(a, b);
        expect(JSON.stringify([a, b])).toBe(before);
      }),
    );
  });

  it("lets no layer reach a prototype", () => {
    fc.assert(
      fc.property(layer, layer, (a, b) => {
        const merged = merge(merge({}, a), b);
        expect(hasUnsafe(merged)).toBe(false);
        expect(Object.getPrototypeOf(merged)).toBe(Object.prototype);
        expect(Object.keys(Object.prototype)).toEqual([]);
      }),
    );
  });
});

describe("objects of a kind", () => {
  it.each(["type", "block"])("are replaced whole by those of another %s", (key) => {
    const lower = { link: { [key]: "route", path: "/" } };
    expect(merge(lower, { link: { [key]: "modal", modal: "help" } })).toEqual({
      link: { [key]: "modal", modal: "help" },
    });
    expect(merge(lower, { link: { [key]: "route", query: "a" } })).toEqual({
      link: { [key]: "route", path: "/", query: "a" },
    });
    // What is no text names no kind, and is for the schema to judge.
    expect(merge(lower, { link: { [key]: 7 } })).toEqual({ link: { [key]: 7, path: "/" } });
    expect(merge({ link: { [key]: 7, path: "/" } }, { link: { [key]: "modal" } })).toEqual({
      link: { [key]: "modal", path: "/" },
    });
  });
});
