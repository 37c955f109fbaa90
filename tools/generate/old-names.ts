import { migrations } from "#src/merchant/migrations/migrations.ts";
import { toPath } from "#src/merchant/pointer.ts";
import type { Schema } from "./sources.ts";

/**
 * Lets an editor know the names that settings had before: they still count, so that they are no faults,
 * but they are marked as old and never offered. `deprecationMessage` and `doNotSuggest` are VS Code's.
 * @param definitions the shapes of a layer's files by title, `Merchant` among them; they are changed
 * @throws Error when a migration names a place that no schema has
 */
export function markOldNames(definitions: Record<string, Schema>): void {
  for (const { version, renames } of migrations)
    for (const { in: place, from, to } of renames) {
      const box = toPath(place).reduce(
        (shape, part) => partOf(shape, part, definitions),
        definitions.Merchant ?? {},
      );
      const properties = box.properties as Record<string, Schema> | undefined;
      const setting = properties?.[to];
      if (properties === undefined || setting === undefined)
        throw new Error(
          `Version ${version} renames ${place}/${from} to ${to}, which no schema has.`,
        );
      properties[from] = {
        ...setting,
        deprecationMessage: `Called "${to}" since version ${version} of the settings' form, and still understood. portico migrate writes the new name.`,
        doNotSuggest: true,
      };
    }
}

/** A part of a shape, behind the reference to it; `*` is what any name of a collection holds. */
function partOf(shape: Schema, part: string, definitions: Record<string, Schema>): Schema {
  const entries = shape.additionalProperties as (Schema & { then?: Schema }) | undefined;
  const found =
    part === "*"
      ? (entries?.then ?? entries)
      : (shape.properties as Record<string, Schema> | undefined)?.[part];
  const title = String(found?.$ref ?? "").replace("#/definitions/", "");
  return definitions[title] ?? found ?? {};
}
