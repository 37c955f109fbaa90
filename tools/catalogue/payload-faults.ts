import { isRecord } from "#src/shared/is-record.ts";
import type { Schema } from "#tools/generate/sources.ts";
import { itemsOf, propertiesOf, requiredOf, typeOf } from "./payload-schema.ts";

/** One way to be wrong: what is wrong about which field, and the payload that has it. */
export interface Fault {
  /** The keyword of JSON Schema that the payload breaks. */
  keyword: string;
  /** The field, such as `bets.0.stake`; empty for the payload itself. */
  field: string;
  payload: unknown;
}

/** How a payload's schema is read, and how the payload travels. */
interface Reading {
  follow: (node: Schema) => Schema;
  sample: (node: Schema) => unknown;
  /** In a query everything is text, so that text is never of the wrong type. */
  isText: boolean;
}

type Wrong = [keyword: string, value: unknown];

const mayBeNull = ({ type }: Schema): boolean => [type].flat().includes("null");
const unlikely = ["", " ", "§", "--", "?!", "zz zz", "0"];

function* wrongTexts(schema: Schema, isText: boolean): Generator<Wrong> {
  const { pattern, minLength, maxLength, format } = schema;
  if (!isText) yield ["type", 12];
  if (!isText && !mayBeNull(schema)) yield ["type", null];
  if (typeof minLength === "number" && minLength > 0)
    yield ["minLength", "x".repeat(minLength - 1)];
  if (typeof maxLength === "number") yield ["maxLength", "1".repeat(maxLength + 1)];
  if (typeof pattern === "string") {
    const bad = unlikely.find((text) => !new RegExp(pattern, "u").test(text));
    if (bad !== undefined) yield ["pattern", bad];
  }
  if (typeof format === "string") yield ["format", "neither this nor that"];
}

function* wrongNumbers(schema: Schema, isText: boolean): Generator<Wrong> {
  const { minimum, maximum } = schema;
  yield ["type", "twelve"];
  if (!isText && !mayBeNull(schema)) yield ["type", null];
  if (typeOf(schema) === "integer") yield ["type", Number(minimum ?? 0) + 0.5];
  if (typeof minimum === "number") yield ["minimum", minimum - 1];
  if (typeof maximum === "number") yield ["maximum", maximum + 1];
}

function* wrongLists(schema: Schema, value: unknown, reading: Reading): Generator<Wrong> {
  const { minItems, maxItems, uniqueItems } = schema;
  const one = (Array.isArray(value) ? value[0] : undefined) ?? reading.sample(itemsOf(schema));
  yield ["type", "no list"];
  if (typeof minItems === "number" && minItems > 0)
    yield ["minItems", Array.from({ length: minItems - 1 }, () => one)];
  if (typeof maxItems === "number")
    yield ["maxItems", Array.from({ length: maxItems + 1 }, () => one)];
  if (uniqueItems === true) yield ["uniqueItems", [one, one]];
}

/** Values that break one keyword of a schema each, without looking inside. */
function* wrongValues(schema: Schema, value: unknown, reading: Reading): Generator<Wrong> {
  const type = typeOf(schema);
  if ("const" in schema) yield ["const", "something else"];
  else if (Array.isArray(schema.enum)) yield ["enum", "something else"];
  else if (type === "string") yield* wrongTexts(schema, reading.isText);
  else if (type === "integer" || type === "number") yield* wrongNumbers(schema, reading.isText);
  else if (type === "boolean") yield ["type", "maybe"];
  else if (type === "array") yield* wrongLists(schema, value, reading);
  else if (type === "object") yield ["type", "no object"];
}

/** Names that a careless handler could believe. */
const smuggled = ["isAgent", "merchantCode", "balance", "constructor"];

type Place = (value: unknown) => unknown;

function* inside(
  schema: Schema,
  value: Record<string, unknown>,
  at: string,
  put: Place,
  reading: Reading,
): Generator<Fault> {
  const properties = propertiesOf(schema);
  const fieldAt = (key: string): string => (at === "" ? key : `${at}.${key}`);
  for (const key of requiredOf(schema)) {
    const { [key]: _left, ...rest } = value;
    yield { keyword: "required", field: fieldAt(key), payload: put(rest) };
  }
  if (schema.additionalProperties === false)
    for (const key of smuggled)
      if (!Object.hasOwn(properties, key))
        yield {
          keyword: "additionalProperties",
          field: fieldAt(key),
          payload: put({ ...value, [key]: "41" }),
        };
  for (const [key, property] of Object.entries(properties)) {
    const known = value[key];
    yield* faultsAt(
      property,
      known,
      fieldAt(key),
      (next) => put({ ...value, [key]: next }),
      reading,
    );
  }
}

function* faultsAt(
  node: Schema,
  given: unknown,
  at: string,
  put: Place,
  reading: Reading,
): Generator<Fault> {
  const schema = reading.follow(node);
  const value = given ?? reading.sample(schema);
  for (const [keyword, wrong] of wrongValues(schema, value, reading))
    yield { keyword, field: at, payload: put(wrong) };
  if (typeOf(schema) === "object" && isRecord(value))
    yield* inside(schema, value, at, put, reading);
  if (typeOf(schema) === "array" && Array.isArray(value)) {
    const items = itemsOf(schema);
    const [first = reading.sample(items), ...rest] = value;
    yield* faultsAt(items, first, `${at}.0`, (next) => put([next, ...rest]), reading);
  }
}

/**
 * Every way in which a valid payload can break one keyword of its schema: each field left out, of
 * another type, too short, too long, too small, too large, off its pattern, list or format, and
 * fields that nobody asked for; in nested objects and lists as well.
 */
export function* faultsOf(schema: Schema, valid: object, reading: Reading): Generator<Fault> {
  yield* inside(reading.follow(schema), { ...valid }, "", (payload) => payload, reading);
}
