import { describe, expect, it } from "vitest";
import { blockCalls } from "./block-calls.ts";
import { readSources, type Schema, type Sources } from "./sources.ts";

const text = { type: "string" };
const withBlock = (schema: Schema): Sources => ({
  ...readSources(),
  blocks: new Map([["my-block", schema]]),
});
const shared = "https://portico.example/schemas/common/record-fields.schema.json";

describe("what blocks say of calls", () => {
  it("is found through lists, entries, kinds and shared shapes, once a place", () => {
    const param = { type: "object", properties: { param: { ...text, "x-call": "param" } } };
    const schema = {
      type: "object",
      properties: {
        call: { ...text, "x-call": "rows" },
        parts: { type: "array", items: { properties: { call: { ...text, "x-call": "value" } } } },
        filters: { additionalProperties: { oneOf: [param, param] } },
        columns: { allOf: [{ $ref: shared }] },
        sums: { allOf: [{ $ref: shared }], "x-call": "totals" },
      },
    };
    expect(blockCalls(withBlock(schema))).toContain(
      '"my-block": [["call","rows"], ["parts/*/call","value"], ["filters/*/param","param"], ["columns/items/*/field","field"], ["columns/items/*/labelOf/param","choice"], ["columns/items/*/columns/items/*/field","part"], ["columns/items/*/of","name"], ["sums/items/*/field","total"], ["sums/items/*/labelOf/param","choice"], ["sums/items/*/columns/items/*/field","part"], ["sums/items/*/of","name"]],',
    );
  });

  it("lists no block that names no call, and takes no mark that nothing judges", () => {
    const plain = { type: "object", properties: { title: text } };
    expect(blockCalls(withBlock(plain))).not.toContain("my-block");
    const odd = { type: "object", properties: { call: { ...text, "x-call": "lines" } } };
    expect(() => blockCalls(withBlock(odd))).toThrow('x-call "lines"');
    const bare = { properties: { parts: { items: { properties: { call: text } } } } };
    expect(() => blockCalls(withBlock(bare))).toThrow("parts/*/call and has no x-call");
  });
});
