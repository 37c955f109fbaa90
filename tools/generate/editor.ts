import { readFileSync } from "node:fs";
import { join } from "node:path";
import { bundle, mapSchema, toLayer } from "./bundle.ts";
import type { NameKind, Names } from "./names.ts";
import { markOldNames } from "./old-names.ts";
import { root, type Schema, type Sources } from "./sources.ts";
import { pascal } from "./types.ts";

const comment = "Generated from schemas/ by `npm run generate`; do not edit.";
const draft = "http://json-schema.org/draft-07/schema#";
const folder = "schemas/editor";
const settingsFile = ".vscode/settings.json";
/** The file that holds what several documents share. */
const partsFile = "parts.gen.json";
/** A file may say by which schema an editor judges it; nothing else reads it. */
const ownSchema = { type: "string", description: "The schema that editors judge this file by." };

const isSchema = (value: unknown): value is Schema =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Offers each block's own props once the block is named. */
const withBlocks = (instance: Schema, blocks: Sources["blocks"]): Schema => ({
  ...instance,
  properties: {
    ...(instance.properties as object),
    block: { ...(instance.properties as { block: Schema }).block, examples: [...blocks.keys()] },
  },
  allOf: [...blocks.keys()].map((name) => ({
    if: { properties: { block: { const: name } }, required: ["block"] },
    // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
    then: { properties: { props: { $ref: `#/definitions/${pascal(name)}Props` } } },
  })),
});

/** A layer's block sets only what differs, so nothing is required of its props. */
const optional = (schema: Schema): Schema => {
  const { required: _required, ...rest } = schema;
  return rest;
};

/** Offers the names of what a string refers to; others stay possible, since a skin adds its own. */
const withNames = (names: Names) => (node: Schema) => {
  const { "x-ref": kind, "x-call": _call, ...rest } = node;
  if (typeof kind !== "string") return rest;
  const known = names[kind as NameKind];
  if (known === undefined) throw new Error(`A schema's x-ref names "${kind}", which is no kind.`);
  return known.length === 0 ? rest : { ...rest, examples: [...known] };
};

/** Every definition of a layer's files, with names to choose from. */
function definitionsOf(sources: Sources, names: Names): Record<string, Schema> {
  const layered = new Map(
    [...sources.site].map(([path, schema]) => [
      path,
      path.startsWith("site/")
        ? (JSON.parse(
            JSON.stringify({ ...toLayer(schema), $id: schema.$id }).replaceAll(
              ".layer.json",
              ".schema.json",
            ),
          ) as Schema)
        : schema,
    ]),
  );
  const props = Object.fromEntries(
    [...sources.blocks].map(([name, schema]) => [`${pascal(name)}Props`, optional(schema)]),
  );
  const { definitions } = mapSchema(bundle(layered, props), withNames(names)) as {
    definitions: Record<string, Schema>;
  };
  markOldNames(definitions);
  const instance = definitions.BlockInstance;
  if (instance === undefined) throw new Error("No schema has the title BlockInstance.");
  return { ...definitions, BlockInstance: withBlocks(instance, sources.blocks) };
}

/** The shape behind a schema that only points at a definition. */
function resolve(schema: Schema, definitions: Record<string, Schema>): Schema {
  const name = String(schema.$ref ?? "").replace("#/definitions/", "");
  return definitions[name] ?? schema;
}

/** What can be a file: the merchant, each object in it, and each entry of its collections of files. */
function documentsOf(definitions: Record<string, Schema>, names: Names): Map<string, Schema> {
  const merchant = definitions.Merchant;
  if (!isSchema(merchant?.properties)) throw new Error("The merchant's schema has no properties.");
  const found = new Map<string, Schema>([["merchant", merchant]]);
  for (const [key, property] of Object.entries(merchant.properties)) {
    const shape = isSchema(property) ? resolve(property, definitions) : {};
    if (shape.type === "object") found.set(key, shape);
  }
  for (const [key, name] of Object.entries(single)) {
    const entry = found.get(key)?.additionalProperties as { then?: Schema } | undefined;
    if (entry?.then === undefined) throw new Error(`/${key} of a merchant holds no entries.`);
    found.set(name, resolve(entry.then, definitions));
  }
  const locale = found.get("locale");
  const words = { type: "string" };
  // Keys are offered by name; what they may be called is the schema's own matter.
  const keys = Object.fromEntries(names.text.map((key) => [key, words]));
  found.set("locale", { ...locale, properties: keys });
  return found;
}

/** Lets a document name its schema, also where its keys are entries of the merchant's own. */
function withOwnSchema(shape: Schema): Schema {
  const properties = { $schema: ownSchema, ...(shape.properties as object | undefined) };
  const { propertyNames } = shape;
  return {
    ...shape,
    properties,
    ...(propertyNames === undefined
      ? {}
      : { propertyNames: { anyOf: [{ const: "$schema" }, propertyNames] } }),
  };
}

const write = (content: Schema): string => `${JSON.stringify(content, null, 1)}\n`;

/** The folders of entries that are files of their own: the collection's name to the entry's. */
const single = {
  screens: "screen",
  menus: "menu",
  bannerGroups: "bannerGroup",
  locales: "locale",
  documents: "longTexts",
};

/** Where the files of a document lie, as VS Code's settings match them. */
function globOf(document: string): string {
  const folder = Object.entries(single).find(([, name]) => name === document)?.[0];
  return `/merchants/*/${folder === undefined ? document : `${folder}/*`}.json`;
}

/** VS Code's settings with every document matched to its schema; the rest of them stays. */
function workspaceSettings(documents: Iterable<string>): string {
  const file = join(root, settingsFile);
  const settings = JSON.parse(readFileSync(file, "utf8")) as Schema;
  const schemas = [...documents].map((name) => ({
    fileMatch: [globOf(name)],
    url: `./${folder}/${name}.gen.json`,
  }));
  const own = {
    fileMatch: ["/schemas/api/*.calls.json"],
    url: "./schemas/api/catalogue.schema.json",
  };
  const text = JSON.stringify({ ...settings, "json.schemas": [...schemas, own] }, null, 2);
  // The formatter keeps a list of one on its line.
  return `${text.replace(/\[\n\s+("[^"\n]*")\n\s+\]/g, "[$1]")}\n`;
}

/**
 * Draft-07 schemas of one layer's files, which editors resolve without a network: completion and
 * hints while a merchant is edited. Each is a small file over one that holds what they share; VS
 * Code's settings match each to the files it is for.
 * @returns path below the repository to text
 */
export function editorSchemas(sources: Sources, names: Names): Map<string, string> {
  const definitions = definitionsOf(sources, names);
  const elsewhere = (node: Schema): Schema =>
    typeof node.$ref === "string" && node.$ref.startsWith("#")
      ? { ...node, $ref: `./${partsFile}${node.$ref}` }
      : node;
  const { Merchant: _merchant, ...parts } = definitions;
  const files = new Map<string, Schema>([[partsFile, { definitions: parts }]]);
  const documents = documentsOf(definitions, names);
  for (const [name, shape] of documents)
    files.set(`${name}.gen.json`, mapSchema(withOwnSchema(shape), elsewhere) as Schema);
  return new Map([
    ...[...files].map(([name, content]): [string, string] => [
      `${folder}/${name}`,
      write({ $schema: draft, $comment: comment, ...content }),
    ]),
    [settingsFile, workspaceSettings(documents.keys())],
  ]);
}
