import { describe, expect, it } from "vitest";
import { readSources, type Schema } from "./sources.ts";

const isSchema = (value: unknown): value is Schema =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Every property of a schema, however deep, by its path in words. */
function propertiesOf(node: unknown, path: string): [string, Schema][] {
  if (Array.isArray(node)) return node.flatMap((part) => propertiesOf(part, path));
  if (!isSchema(node)) return [];
  return Object.entries(node).flatMap(([key, part]) => {
    if (key !== "properties" || !isSchema(part)) return propertiesOf(part, path);
    return Object.entries(part).flatMap(([name, property]): [string, Schema][] =>
      isSchema(property)
        ? [[`${path} ${name}`, property], ...propertiesOf(property, `${path} ${name}`)]
        : [],
    );
  });
}

const { site, blocks } = readSources();
const properties = [...site, ...blocks].flatMap(([path, schema]) => propertiesOf(schema, path));
/** What another schema says of a whole kind of value, such as a link. */
const described = (schema: Schema): unknown =>
  schema.description ?? schema.$ref ?? schema.const ?? (schema.if as Schema | undefined);

describe("what editors and the reference say of a setting", () => {
  it("is there for each one", () => {
    expect(properties.length).toBeGreaterThan(250);
    const silent = properties.filter(([, schema]) => described(schema) === undefined);
    expect(silent.map(([path]) => path)).toEqual([]);
  });

  it("cites nothing that only the product's makers have", () => {
    const cited = properties.filter(([, { description }]) =>
      /\b[A-Z]{2,}-\d|\bspec \d|\(T\d/.test(String(description ?? "")),
    );
    expect(cited.map(([path]) => path)).toEqual([]);
  });
});
