import { rowsFields } from "#src/shared/rows-fields.ts";
import { type CallFile, idBase, type Schema } from "./sources.ts";

const header = "// Generated from schemas/api by `npm run generate`; do not edit.\n\n";

/** What a field holds: one of the kinds, or one of these values. */
type Field = string | readonly string[];
type Fields = Record<string, Field>;

/** A shape with what its references mean. */
type Resolve = (schema: Schema) => Schema;

const isSchema = (value: unknown): value is Schema =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const resolverOf =
  (definitions: Record<string, Schema>): Resolve =>
  (schema) => {
    const whole = Array.isArray(schema.allOf) ? (schema.allOf as Schema[]) : [];
    if (whole[0] !== undefined && whole.length === 1) return resolverOf(definitions)(whole[0]);
    const name = /^#\/definitions\/(\w+)$/.exec(String(schema.$ref ?? ""))?.[1];
    const found = name === undefined ? undefined : definitions[name];
    return found === undefined ? schema : resolverOf(definitions)(found);
  };

/** A shape that may also be null is what it is otherwise. */
function withoutNull(schema: Schema): Schema {
  const choices = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
  const others = choices?.filter(({ type }) => type !== "null");
  if (others?.length === 1) return others[0] ?? {};
  if (!Array.isArray(schema.type)) return schema;
  const types = schema.type.filter((type) => type !== "null");
  return { ...schema, type: types.length === 1 ? types[0] : types };
}

const scalarKinds: Readonly<Record<string, string>> = {
  integer: "number",
  number: "number",
  boolean: "boolean",
  string: "text",
  array: "list",
  object: "object",
};

const dayPattern = "^[0-9]{4}-[0-9]{2}-[0-9]{2}$";

/** What a field of a payload or an answer holds. */
function fieldOf(schema: Schema, resolve: Resolve): Field {
  const shape = resolve(withoutNull(resolve(schema)));
  if (shape.$ref === `${idBase}common/money.schema.json`) return "money";
  const values: unknown[] = "const" in shape ? [shape.const] : ((shape.enum ?? []) as unknown[]);
  if (values.length > 0)
    return values.every((value) => typeof value === "string")
      ? values
      : (scalarKinds[typeof values[0]] ?? "any");
  if (shape.format === "date-time") return "time";
  if (shape.format === "date" || shape.pattern === dayPattern) return "day";
  return scalarKinds[String(shape.type)] ?? "any";
}

const propertiesOf = (schema: Schema): Record<string, Schema> =>
  (schema.properties ?? {}) as Record<string, Schema>;

/** What stands within a group or in each row of a list. */
function innerOf(schema: Schema, resolve: Resolve): Record<string, Schema> {
  const shape = resolve(withoutNull(resolve(schema)));
  if (shape.type !== "array") return propertiesOf(shape);
  return isSchema(shape.items) ? propertiesOf(resolve(shape.items)) : {};
}

/** The fields of a shape; those of a group or a list within it follow it, as group.field. */
const fieldsOf = (schema: Schema, resolve: Resolve): Fields =>
  Object.fromEntries(
    Object.entries(propertiesOf(schema)).flatMap(([name, part]): [string, Field][] => {
      const field = fieldOf(part, resolve);
      const inner = field === "object" || field === "list" ? innerOf(part, resolve) : {};
      return [
        [name, field],
        ...Object.entries(inner).map(([key, each]): [string, Field] => [
          `${name}.${key}`,
          fieldOf(each, resolve),
        ]),
      ];
    }),
  );

/** The fields of a row, where an answer lists rows. */
function rowOf(value: Schema, resolve: Resolve): Fields | undefined {
  const properties = propertiesOf(value);
  for (const name of rowsFields) {
    const list = resolve(properties[name] ?? {});
    if (list.type !== "array" || !isSchema(list.items)) continue;
    const row = fieldsOf(resolve(list.items), resolve);
    return Object.keys(row).length === 0 ? undefined : row;
  }
  return undefined;
}

/** What a call is asked and what it answers, by kinds. */
function callOf(call: CallFile["calls"][string], resolve: Resolve): object {
  const payload = resolve(call.payload);
  const value = resolve(call.value);
  const sent = call.sends ?? {};
  const rows = rowOf(value, resolve);
  const totals = resolve(propertiesOf(value).totals ?? {});
  return {
    reads: call.method === "GET",
    params: fieldsOf(payload, resolve),
    needs: ((payload.required ?? []) as string[]).filter((name) => !(name in sent)),
    value: fieldsOf(value, resolve),
    ...(rows !== undefined && { rows }),
    ...(totals.type === "object" && { totals: fieldsOf(totals, resolve) }),
  };
}

/**
 * The fields of every call, for the check of what blocks read and ask: no browser gets it, and it
 * knows no more than the catalogue says.
 */
export function callFields(domains: readonly CallFile[]): string {
  const rows = domains.flatMap(({ definitions = {}, calls }) =>
    Object.entries(calls).map(
      ([name, call]) => `  ${name}: ${JSON.stringify(callOf(call, resolverOf(definitions)))},\n`,
    ),
  );
  return `${header}/** What a field holds; a list of values where it is one of them. */
export type CallField =
  | "any"
  | "boolean"
  | "day"
  | "list"
  | "money"
  | "number"
  | "object"
  | "text"
  | "time"
  | readonly string[];

/** Fields by name. */
export type CallFieldsByName = Readonly<Record<string, CallField>>;

/** What a call is asked and what it answers. */
export interface CallFields {
  /** It changes nothing. */
  reads: boolean;
  /** The fields of its payload. */
  params: CallFieldsByName;
  /** Those of them that it cannot do without and that the portal does not send by itself. */
  needs: readonly string[];
  /** The fields of its answer. */
  value: CallFieldsByName;
  /** The fields of each row, where it lists rows. */
  rows?: CallFieldsByName;
  /** The fields of the sums over all rows. */
  totals?: CallFieldsByName;
}

/** By call. */
export const callFields: Readonly<Record<string, CallFields>> = {\n${rows.join("")}};\n`;
}
