import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { some } from "#tests/support/some.ts";
import { patternWords } from "./pattern-words.ts";

const root = join(import.meta.dirname, "../..");

/** Every schema that a merchant's files, or calls of the control plane, are judged by. */
function schemaFiles(): string[] {
  const blocks = join(root, "src/portal/blocks");
  return [
    ...["schemas/site", "schemas/common"].flatMap((folder) =>
      readdirSync(join(root, folder)).map((name) => join(root, folder, name)),
    ),
    ...readdirSync(join(root, "schemas/control"))
      .filter((name) => name.endsWith(".calls.json"))
      .map((name) => join(root, "schemas/control", name)),
    ...readdirSync(blocks, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== "parts")
      .map(({ name }) => join(blocks, name, "block.schema.json")),
  ].filter((file) => file.endsWith(".json"));
}

function patternsIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    key === "pattern" && typeof part === "string" ? [part] : patternsIn(part),
  );
}

it("says of every pattern of the schemas what it asks for, with no help of a description", () => {
  const patterns = new Set(
    schemaFiles().flatMap((file) => patternsIn(JSON.parse(readFileSync(file, "utf8")))),
  );
  expect(some([...patterns]).filter((pattern) => patternWords(pattern) === undefined)).toEqual([]);
});
