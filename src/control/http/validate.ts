import type { ErrorObject, ValidateFunction } from "ajv";
import type { CallName } from "#src/contracts/control.gen.ts";
import * as body from "#src/contracts/validators/control.gen.js";
import * as query from "#src/contracts/validators/control-query.gen.js";
import { patternWords } from "#src/merchant/pattern-words.ts";
import { listWords } from "#src/merchant/suggest.ts";

const validators: Readonly<Record<string, ValidateFunction>> = { ...body, ...query };

/** The types of JSON as people call them. */
const kinds: Readonly<Record<string, string>> = {
  object: "an object",
  array: "a list",
  string: "a text",
  integer: "a whole number",
  number: "a number",
  boolean: "true or false",
  null: "null",
};

const kindWords = (type: unknown): string =>
  listWords(
    [type].flat().map((name) => kinds[String(name)] ?? String(name)),
    "or",
  );

/** What is wrong, by the schema's keyword that is broken: goes on after the name of the field. */
const words: Readonly<Record<string, (params: ErrorObject["params"]) => string>> = {
  type: ({ type }) => `must be ${kindWords(type)}.`,
  enum: ({ allowedValues }) => `must be one of ${(allowedValues as unknown[]).join(", ")}.`,
  const: ({ allowedValue }) => `must be ${JSON.stringify(allowedValue)}.`,
  pattern: ({ pattern }) => `must be ${patternWords(pattern) ?? "written differently"}.`,
  minLength: ({ limit }) => `needs ${limit} characters or more.`,
  maxLength: ({ limit }) => `may have ${limit} characters and no more.`,
  minimum: ({ limit }) => `must be ${limit} or more.`,
  maximum: ({ limit }) => `must be ${limit} or less.`,
  minItems: ({ limit }) => `needs ${limit} entries or more.`,
  maxItems: ({ limit }) => `may have ${limit} entries and no more.`,
  uniqueItems: ({ i, j }) => `has the same entry twice, at ${j} and ${i}.`,
};

/** Names the field and says what is wrong with it, without repeating the value. */
function toWords({ instancePath, keyword, params, propertyName, message }: ErrorObject): string {
  const field = instancePath.slice(1).replaceAll("/", ".");
  const inside = field === "" ? "" : `${field}.`;
  if (keyword === "required") return `${inside}${params.missingProperty} is missing.`;
  if (keyword === "additionalProperties")
    return `${inside}${params.additionalProperty} is not a field of this call.`;
  const said = words[keyword]?.(params) ?? `${message ?? "is not valid"}.`;
  if (propertyName !== undefined) return `In ${field}, the name "${propertyName}" ${said}`;
  return `${field === "" ? "The payload" : field} ${said}`;
}

/** Judges a payload, or what a handler answered, by the catalogue; gives one sentence, or undefined. */
export function faultOf(
  call: CallName,
  part: "Payload" | "Value",
  value: unknown,
): string | undefined {
  const validate = validators[`${call}${part}`];
  if (validate === undefined) throw new Error(`No validator was generated for ${call}${part}.`);
  if (validate(value)) return undefined;
  const [error] = validate.errors ?? [];
  return error === undefined ? "The payload is not valid." : toWords(error);
}
