import type { ReactNode } from "react";
import { nameOf, type Schema } from "./document.ts";

type Schemas = Readonly<Record<string, Schema>>;

/** The keywords that bound a value, in the order they are read. */
const bounds = [
  ["minimum", "at least"],
  ["maximum", "at most"],
  ["minLength", "length at least"],
  ["maxLength", "length at most"],
  ["minItems", "entries at least"],
  ["maxItems", "entries at most"],
  ["pattern", "like"],
  ["format", "written as"],
] as const;

/** A schema with its `$ref` and `allOf` followed, and the name it goes by. */
function follow(schema: Schema, schemas: Schemas): { schema: Schema; name: string | undefined } {
  if (schema.$ref === undefined) {
    const [only] = schema.allOf?.length === 1 ? schema.allOf : [];
    if (only === undefined) return { schema, name: undefined };
    const inner = follow(only, schemas);
    const { description = inner.schema.description } = schema;
    return { ...inner, schema: { ...inner.schema, ...(description && { description }) } };
  }
  const name = nameOf(schema.$ref);
  const found = schemas[name] ?? {};
  return found.$ref === undefined ? { schema: found, name } : follow(found, schemas);
}

/** A type in a few words, such as `list of Money` or `"a" or "b"`. */
function typeOf(given: Schema, schemas: Schemas): string {
  const { schema, name } = follow(given, schemas);
  if (schema.enum !== undefined) return schema.enum.map((one) => JSON.stringify(one)).join(" or ");
  if ("const" in schema) return `always ${JSON.stringify(schema.const)}`;
  if (schema.anyOf !== undefined)
    return schema.anyOf.map((one) => typeOf(one, schemas)).join(" or ");
  if (schema.type === "array") return `list of ${typeOf(schema.items ?? {}, schemas)}`;
  return name ?? [schema.type ?? "anything"].flat().join(" or ");
}

/** The object whose fields stand below a field of this schema, if there is one. */
function insideOf(given: Schema, schemas: Schemas): Schema | undefined {
  const { schema } = follow(given, schemas);
  if (schema.properties !== undefined) return schema;
  if (schema.items !== undefined) return insideOf(schema.items, schemas);
  if (typeof schema.additionalProperties === "object")
    return insideOf(schema.additionalProperties, schemas);
  return schema.anyOf?.map((one) => insideOf(one, schemas)).find((one) => one !== undefined);
}

interface FieldProps {
  name: string;
  schema: Schema;
  required: boolean;
  schemas: Schemas;
  depth: number;
}

function Field({ name, schema: given, required, schemas, depth }: FieldProps): ReactNode {
  const { schema } = follow(given, schemas);
  const inside = depth < 6 ? insideOf(given, schemas) : undefined;
  const limits = bounds.filter(([keyword]) => schema[keyword] !== undefined);
  return (
    <li>
      <code className="field">{name}</code> <span className="type">{typeOf(given, schemas)}</span>
      {required ? null : <span className="quiet"> optional</span>}
      {limits.map(([keyword, words]) => (
        <span key={keyword} className="quiet">
          {" "}
          · {words} <code>{String(schema[keyword])}</code>
        </span>
      ))}
      {schema.description === undefined ? null : <p className="quiet">{schema.description}</p>}
      {inside === undefined ? null : <Fields schema={inside} schemas={schemas} depth={depth + 1} />}
    </li>
  );
}

function Fields({ schema, schemas, depth }: { schema: Schema; schemas: Schemas; depth: number }) {
  const { properties = {}, required = [] } = schema;
  return (
    <ul className="fields">
      {Object.entries(properties).map(([name, property]) => (
        <Field
          key={name}
          name={name}
          schema={property}
          required={required.includes(name)}
          schemas={schemas}
          depth={depth}
        />
      ))}
    </ul>
  );
}

/** A payload or a value: its type in words, and its fields with what bounds them. */
export function Shape({ schema, schemas }: { schema: Schema | undefined; schemas: Schemas }) {
  if (schema === undefined) return <p className="quiet">Nothing.</p>;
  const inside = insideOf(schema, schemas);
  const { schema: followed } = follow(schema, schemas);
  if (inside !== undefined && Object.keys(inside.properties ?? {}).length === 0)
    return <p className="quiet">Nothing.</p>;
  return (
    <>
      {followed.properties === undefined ? (
        <p>
          <span className="type">{typeOf(schema, schemas)}</span>{" "}
          <span className="quiet">{followed.description}</span>
        </p>
      ) : null}
      {inside === undefined ? null : <Fields schema={inside} schemas={schemas} depth={0} />}
    </>
  );
}
