import type { Json } from "#src/merchant/json.ts";
import { valueAt } from "#src/merchant/pointer.ts";
import type { Schema } from "../sources.ts";
import { isSchema, type Shapes, toCell, valueWords } from "./words.ts";

/** One setting of a table. */
interface Row {
  /** Dotted, with `<name>` where a merchant chooses the name. */
  path: string;
  words: string;
  about: string;
  fallback: string;
}

const maxShown = 60;

/** A value that fits a cell; nothing for objects and long lists. */
function shown(value: Json | undefined): string {
  if (value === undefined || value === null) return "";
  const text = JSON.stringify(value);
  if (typeof value === "object" && text.length > maxShown) return "";
  return text === "{}" ? "" : `\`${text.slice(0, maxShown)}${text.length > maxShown ? "…" : ""}\``;
}

/**
 * The settings below a schema, flat: objects are followed, shapes of their own are linked.
 * @param base what every skin inherits there, for the column of what holds when nothing is said
 */
function rowsOf(schema: Schema, shapes: Shapes, base: Json | undefined, path: string[]): Row[] {
  const properties = isSchema(schema.properties) ? schema.properties : {};
  const rows = Object.entries(properties).flatMap(([name, property]) =>
    isSchema(property) && name !== "$schema"
      ? rowsOfOne(property, shapes, valueAt(base, [name]), [...path, name])
      : [],
  );
  const entry = schema.additionalProperties;
  if (!isSchema(entry)) return rows;
  return [...rows, ...rowsOfOne(entry, shapes, undefined, [...path, "<name>"])];
}

function rowsOfOne(schema: Schema, shapes: Shapes, base: Json | undefined, path: string[]): Row[] {
  const row = {
    path: path.join("."),
    words: valueWords(schema, shapes),
    about: String(schema.description ?? ""),
    fallback: shown((schema.default as Json | undefined) ?? base),
  };
  const inner =
    schema.type === "array" && isSchema(schema.items) && schema.items.type === "object"
      ? rowsOf(schema.items, shapes, undefined, [...path, "<n>"])
      : rowsOf(schema, shapes, base, path);
  return [row, ...inner];
}

/** A table of settings in Markdown; empty where a schema has none. */
export function settingsTable(
  schema: Schema,
  shapes: Shapes,
  base: Json | undefined,
  fallbackTitle: string,
): string {
  const rows = rowsOf(schema, shapes, base, []);
  if (rows.length === 0) return "";
  return [
    `| setting | can be | ${fallbackTitle} | what it does |`,
    "|---|---|---|---|",
    ...rows.map(
      ({ path, words, about, fallback }) =>
        `| \`${path}\` | ${toCell(words)} | ${toCell(fallback)} | ${toCell(about)} |`,
    ),
  ].join("\n");
}

/** The kinds of a closed list of shapes, such as links and conditions, one a line. */
export function variantsTable(schema: Schema, shapes: Shapes): string {
  const branches = (schema.oneOf as Schema[] | undefined) ?? [];
  const lines = branches.map((branch) => {
    const { type, ...rest } = branch.properties as Record<string, Schema>;
    const required = (branch.required as string[] | undefined) ?? [];
    const parts = Object.entries(rest).map(
      ([name, part]) =>
        `\`${name}\`${required.includes(name) ? "" : " (may be left out)"}: ${valueWords(part, shapes)}`,
    );
    return `| \`${String(type?.const)}\` | ${toCell(parts.join("; "))} | ${toCell(String(branch.description ?? ""))} |`;
  });
  return ["| type | with | what it means |", "|---|---|---|", ...lines].join("\n");
}
