import { idBase, type Schema } from "./sources.ts";

const isObject = (value: unknown): value is Schema =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Rebuilds a schema with every node passed through `change`, from the leaves up. */
export function mapSchema(node: unknown, change: (node: Schema) => Schema): unknown {
  if (Array.isArray(node)) return node.map((item) => mapSchema(item, change));
  if (!isObject(node)) return node;
  const copy: Schema = {};
  for (const [key, value] of Object.entries(node)) copy[key] = mapSchema(value, change);
  return change(copy);
}

/** Type name of a schema file: its title. */
export const titleOf = (schema: Schema): string => String(schema.title);

/**
 * Puts many schema files into one document whose refs are all `#/definitions/<Title>`, which is
 * what json-schema-to-typescript compiles without fetching anything.
 */
export function bundle(
  files: Map<string, Schema>,
  extra: Record<string, Schema>,
  local: (name: string) => string = (name) => name,
): Schema {
  const byId = new Map([...files.values()].map((schema) => [String(schema.$id), titleOf(schema)]));
  const rewrite = (node: Schema): Schema => {
    const rest = { ...node };
    // A property may itself be called `$schema`; the keywords are no schemas.
    for (const keyword of ["$id", "$schema", "discriminator"])
      if (keyword === "discriminator" || typeof rest[keyword] === "string") delete rest[keyword];
    if (typeof rest.$ref !== "string") return rest;
    const name = rest.$ref.startsWith("#/definitions/")
      ? local(rest.$ref.slice("#/definitions/".length))
      : byId.get(rest.$ref);
    if (name === undefined) throw new Error(`No schema has the $id ${rest.$ref}.`);
    return { $ref: `#/definitions/${name}` };
  };
  const definitions: Record<string, unknown> = {};
  for (const schema of files.values()) definitions[titleOf(schema)] = mapSchema(schema, rewrite);
  for (const [name, schema] of Object.entries(extra))
    definitions[name] = { ...(mapSchema(schema, rewrite) as Schema), title: name };
  return { title: "Bundle", type: "object", additionalProperties: false, definitions };
}

/**
 * The schema of one layer out of the schema of the whole: nothing is required, and an entry of a
 * collection may be null, which removes what the layer below has. `if`/`then` instead of `anyOf`
 * keeps the findings about the entry itself.
 */
export function toLayer(schema: Schema): Schema {
  const relaxed = mapSchema(schema, (node) => {
    const copy = { ...node };
    // A property may itself be called `required`; only the keyword is a list.
    if (Array.isArray(copy.required)) delete copy.required;
    if (typeof copy.$ref === "string" && copy.$ref.startsWith(`${idBase}site/`))
      copy.$ref = copy.$ref.replace(".schema.json", ".layer.json");
    if (isObject(copy.additionalProperties) && copy.properties === undefined)
      copy.additionalProperties = {
        if: { not: { type: "null" } },
        // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
        then: copy.additionalProperties,
      };
    return copy;
  }) as Schema;
  return { ...relaxed, $id: String(schema.$id).replace(".schema.json", ".layer.json") };
}
