import { bundle, toLayer } from "./bundle.ts";
import type { Schema, Sources } from "./sources.ts";
import { pascal } from "./types.ts";

/** What an editor judges: the file's name below schemas/editor, and where its shape stands. */
const documents: Record<string, string> = {
  merchant: "Merchant",
  screen: "Screen",
  theme: "Theme",
  modules: "Modules",
  registration: "Registration",
  menus: "Merchant/properties/menus",
  bannerGroups: "Merchant/properties/bannerGroups",
  categories: "Merchant/properties/categories",
  customerService: "Merchant/properties/customerService",
};

/** Offers each block's own props once the block is named. */
const withBlocks = (instance: Schema, blocks: Sources["blocks"]): Schema => ({
  ...instance,
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

/**
 * Flat, self-contained draft-07 schemas of one layer's files, which editors resolve without a
 * network: completion and hints while a merchant is edited.
 * @returns path below the repository to text
 */
export function editorSchemas(sources: Sources): Map<string, string> {
  const files = new Map(
    [...sources.site].map(([path, schema]) => [
      path,
      path.startsWith("site/") ? { ...toLayer(schema), $id: schema.$id } : schema,
    ]),
  );
  const layered = new Map(
    [...files].map(([path, schema]) => [
      path,
      JSON.parse(JSON.stringify(schema).replaceAll(".layer.json", ".schema.json")) as Schema,
    ]),
  );
  const props = Object.fromEntries(
    [...sources.blocks].map(([name, schema]) => [`${pascal(name)}Props`, optional(schema)]),
  );
  const { definitions } = bundle(layered, props) as { definitions: Record<string, Schema> };
  const instance = definitions.BlockInstance;
  if (instance === undefined) throw new Error("No schema has the title BlockInstance.");
  definitions.BlockInstance = withBlocks(instance, sources.blocks);
  return new Map(
    Object.entries(documents).map(([name, place]) => [
      `schemas/editor/${name}.gen.json`,
      `${JSON.stringify(
        {
          $schema: "http://json-schema.org/draft-07/schema#",
          $comment: "Generated from schemas/ by `npm run generate`; do not edit.",
          $ref: `#/definitions/${place}`,
          definitions,
        },
        null,
        1,
      )}\n`,
    ]),
  );
}
