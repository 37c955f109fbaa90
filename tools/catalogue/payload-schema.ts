import { readSources, type Schema } from "#tools/generate/sources.ts";
import { readRecord } from "./read-record.ts";

const sources = readSources();
const byId = new Map([...sources.site.values()].map((schema) => [String(schema.$id), schema]));

/** A call's payload with every name in it followed: no `$ref` is left where somebody looks. */
interface Looked {
  schema: Schema;
  /** Follows a node's `$ref` and merges its `allOf`. */
  follow: (node: Schema) => Schema;
}

/** The payload schema of a call, as the catalogue's files say it. */
export function payloadSchema(name: string): Looked {
  for (const { definitions = {}, calls } of sources.domains) {
    const call = calls[name];
    if (call === undefined) continue;
    const follow = (node: Schema): Schema => {
      const { $ref, allOf, ...rest } = node;
      if (typeof $ref === "string") {
        const found = definitions[$ref.replace("#/definitions/", "")] ?? byId.get($ref);
        if (found === undefined) throw new Error(`${name} names ${$ref}, which nobody declares.`);
        return follow({ ...found, ...rest });
      }
      if (!Array.isArray(allOf)) return node;
      const parts = allOf.map((part) => follow(readRecord(part, `A part of ${name}`)));
      return Object.assign({}, ...parts, rest);
    };
    return { schema: follow(call.payload), follow };
  }
  throw new Error(`No file of schemas/api declares ${name}.`);
}

/** The schema of a call's value, the first name in it followed. */
export function valueSchema(name: string): Schema {
  for (const { definitions = {}, calls } of sources.domains) {
    const value = calls[name]?.value;
    if (value === undefined) continue;
    const { $ref } = value;
    return typeof $ref === "string"
      ? (definitions[$ref.replace("#/definitions/", "")] ?? byId.get($ref) ?? value)
      : value;
  }
  throw new Error(`No file of schemas/api declares ${name}.`);
}

/** Texts that between them fit the patterns of the catalogue. */
const texts = [
  "sample",
  "EN",
  "12",
  "1000",
  "84",
  "2026-11-14",
  "#12ab34",
  "a-key-of-the-contract-tests",
  "A".repeat(22),
  "A".repeat(43),
  "sample@mail.example",
  "2026-11-14T00:00:00Z",
  "https://aurora.example/",
  "123456",
  "0b0e8a52-6c3a-4a43-9d0c-6a1f6d2f9b11",
  "/wps/upload/proof/0b0e8a52-6c3a-4a43-9d0c-6a1f6d2f9b11",
];

function sampleText({ pattern, minLength = 0, maxLength = 1e6 }: Schema): string {
  const [min, max] = [Number(minLength), Number(maxLength)];
  const fitting = (pattern === undefined ? [`${texts[0]}${"x".repeat(min)}`] : texts)
    .map((text) => (pattern === undefined ? text.slice(0, Math.max(min, max)) : text))
    .find(
      (text) =>
        new RegExp(String(pattern ?? ""), "u").test(text) &&
        text.length >= min &&
        text.length <= max,
    );
  if (fitting === undefined)
    throw new Error(
      `No sample text fits the pattern ${pattern}: add one to tools/catalogue/payload-schema.ts.`,
    );
  return fitting;
}

/** The type of a value that is there: what may be null as well is judged as if it were not. */
export const typeOf = ({ type }: Schema): unknown => [type].flat().find((one) => one !== "null");

/** What a list's entries have to be; without a word of it, anything. */
export const itemsOf = ({ items = {} }: Schema): Schema => readRecord(items, "What a list holds");

/** The schemas of an object's fields. */
export const propertiesOf = ({ properties = {} }: Schema): Record<string, Schema> =>
  Object.fromEntries(
    Object.entries(readRecord(properties, "What an object holds")).map(([key, property]) => [
      key,
      readRecord(property, `The schema of ${key}`),
    ]),
  );

/** The fields that an object has to have. */
export function requiredOf({ required = [] }: Schema): string[] {
  if (!Array.isArray(required)) throw new Error(`What is required is no list, but ${required}.`);
  return required.map(String);
}

/** The smallest value that fits a schema: what is required, and nothing else. */
export function sampleOf(node: Schema, follow: (node: Schema) => Schema): unknown {
  const schema = follow(node);
  if ("const" in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if (Array.isArray(schema.anyOf))
    return sampleOf(readRecord(schema.anyOf[0], "The first choice"), follow);
  const { minItems = 1 } = schema;
  switch (typeOf(schema)) {
    case "object": {
      const properties = propertiesOf(schema);
      return Object.fromEntries(
        requiredOf(schema).map((key) => [key, sampleOf(properties[key] ?? {}, follow)]),
      );
    }
    case "array":
      return Array.from({ length: Number(minItems) }, () => sampleOf(itemsOf(schema), follow));
    case "integer":
    case "number":
      return Number(schema.minimum ?? Math.min(1, Number(schema.maximum ?? 1)));
    case "boolean":
      return true;
    case "string":
      return sampleText(schema);
    default:
      return "sample";
  }
}
