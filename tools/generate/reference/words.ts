import { patternWords } from "#src/merchant/pattern-words.ts";
import type { NameKind } from "../names.ts";
import type { Schema } from "../sources.ts";

/** Headings of the shapes that several settings share, by the schema's `$id`. */
export type Shapes = ReadonlyMap<string, string>;

export const isSchema = (value: unknown): value is Schema =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** GitHub's anchor of a heading. */
export const toAnchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");

/** Text that stays in its cell of a table. */
export const toCell = (text: string): string =>
  text
    .replaceAll("|", "\\|")
    .replaceAll("<", "&lt;")
    .replace(/\s*\n\s*/g, " ");

const code = (value: unknown): string =>
  `\`${typeof value === "string" ? value : JSON.stringify(value)}\``;

const nameWords: Readonly<Record<NameKind, string>> = {
  bannerGroup: "a banner group",
  category: "a category id",
  currency: "a currency of ISO 4217",
  font: "a font of the assets folder",
  icon: "the name of an icon",
  language: "a language code",
  longText: "the id of a long text",
  menu: "the name of a menu",
  module: "a module switch",
  path: "a path of the portal",
  paymentWay: "a provider's way to pay",
  picture: "a picture of the assets folder",
  resource: "a resource key",
  text: "a translation key",
};

function range({ minimum, maximum }: Schema): string {
  if (minimum !== undefined && maximum !== undefined) return ` from ${minimum} to ${maximum}`;
  if (minimum !== undefined) return ` of at least ${minimum}`;
  return maximum === undefined ? "" : ` of at most ${maximum}`;
}

function lengthWords({ minLength, maxLength }: Schema): string {
  if (minLength !== undefined && maxLength !== undefined)
    return `, ${minLength} to ${maxLength} characters`;
  return maxLength === undefined ? "" : `, at most ${maxLength} characters`;
}

function textWords(schema: Schema): string {
  const kind = schema["x-ref"];
  if (typeof kind === "string") return nameWords[kind as NameKind] ?? "a name";
  return `${patternWords(schema.pattern) ?? "text"}${lengthWords(schema)}`;
}

/**
 * What a setting can be, in words for a cell of a table.
 * @param shapes where shapes that several settings share are told, by `$id`
 */
export function valueWords(schema: Schema, shapes: Shapes): string {
  const whole = isSchema((schema.allOf as unknown[] | undefined)?.[0])
    ? (schema.allOf as Schema[])[0]
    : undefined;
  const ref = schema.$ref ?? whole?.$ref;
  if (typeof ref === "string") {
    const heading = shapes.get(ref);
    if (heading === undefined) throw new Error(`The reference has no heading for ${ref}.`);
    return `[${heading}](#${toAnchor(heading)})`;
  }
  if (whole !== undefined) return valueWords(whole, shapes);
  if (schema.const !== undefined) return code(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.map(code).join(" ");
  if (schema.type === "boolean") return "`true` `false`";
  if (schema.type === "integer") return `a whole number${range(schema)}`;
  if (schema.type === "number") return `a number${range(schema)}`;
  if (schema.type === "array")
    return `a list of ${isSchema(schema.items) ? valueWords(schema.items, shapes) : "values"}`;
  if (schema.type === "object") {
    const entry = schema.additionalProperties;
    return isSchema(entry) && schema.properties === undefined ? "entries by name" : "an object";
  }
  return textWords(schema);
}
