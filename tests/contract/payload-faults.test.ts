import { describe, expect, it } from "vitest";
import type { CallName } from "#src/contracts/api.gen.ts";
import { type CallDeclaration, calls } from "#src/contracts/calls.gen.ts";
import * as api from "#src/contracts/validators/api.gen.js";
import * as query from "#src/contracts/validators/query.gen.js";
import { preparations } from "#tests/support/call-preparations.ts";
import { some } from "#tests/support/some.ts";
import { faultsOf } from "#tools/catalogue/payload-faults.ts";
import { payloadSchema, sampleOf } from "#tools/catalogue/payload-schema.ts";
import type { Schema } from "#tools/generate/sources.ts";

const names = Object.keys(calls) as CallName[];
const isText = (name: CallName): boolean => {
  const { form, method }: CallDeclaration = calls[name];
  return form || method === "GET" || method === "DELETE";
};
type Judge = (payload: unknown) => boolean;
const validators = { ...api, ...query } as unknown as Record<string, Judge>;

/** Keywords that a payload can break; `type` of a text in an address cannot be. */
const breakable = [
  "required",
  "additionalProperties",
  "enum",
  "const",
  "minLength",
  "maxLength",
  "pattern",
  "minimum",
  "maximum",
  "minItems",
  "maxItems",
  "uniqueItems",
];

/** The keywords of a schema and of all that is in it. */
function keywordsIn(node: Schema, follow: (node: Schema) => Schema): string[] {
  const schema = follow(node);
  // Nothing is required, or no text is too short: nothing to break.
  const isIdle = (value: unknown, keyword: string) =>
    value === undefined ||
    (keyword === "required" && (value as unknown[]).length === 0) ||
    (keyword === "additionalProperties" && value !== false) ||
    ((keyword === "minLength" || keyword === "minItems") && value === 0);
  const own = breakable.filter((keyword) => !isIdle(schema[keyword], keyword));
  const properties = Object.values((schema.properties ?? {}) as Record<string, Schema>);
  const inside = [...properties, ...(schema.items === undefined ? [] : [schema.items as Schema])];
  return [...own, ...inside.flatMap((one) => keywordsIn(one, follow))];
}

describe.each(some(names))("%s", (name) => {
  const { schema, follow } = payloadSchema(name);
  const sample = (node: Schema) => sampleOf(node, follow);
  const reading = { follow, sample, isText: isText(name) };
  const made = () => {
    const prepared = preparations[name];
    const valid = typeof prepared === "object" ? prepared : (sample(schema) as object);
    return { valid, faults: [...faultsOf(schema, valid, reading)] };
  };

  it("has a payload that is valid, and faults that are none", () => {
    const { valid, faults } = made();
    const judge = validators[`${name}Payload`] as Judge;
    expect(judge(structuredClone(valid))).toBe(true);
    const passed = faults.filter(({ payload }) => judge(structuredClone(payload)));
    expect(passed).toEqual([]);
  });

  it("has a fault for every keyword of its payload", () => {
    const broken = new Set(made().faults.map(({ keyword }) => keyword));
    const left = keywordsIn(schema, follow).filter((keyword) => !broken.has(keyword));
    expect(left).toEqual([]);
  });
});
