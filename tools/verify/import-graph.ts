import { readFileSync } from "node:fs";
import { join } from "node:path";
import { listImports, toTarget } from "#tests/architecture/imports.ts";
import { listFiles } from "../lib/inputs.mjs";

/**
 * Reads who imports whom.
 * @param root the repository
 * @returns each source file from the root → the files it imports; what is imported as a type alone
 *   is erased before a test runs, so it is left out
 */
export function readImportGraph(root: string): Map<string, string[]> {
  const files = listFiles(
    root,
    ["src", "tools", "tests", "schemas", "merchants"],
    (name) => /\.(tsx?|mjs)$/.test(name) && !name.endsWith(".d.ts"),
  );
  return new Map(
    files.map((file) => [
      file,
      listImports(file, readFileSync(join(root, file), "utf8"))
        .filter(({ typeOnly }) => !typeOnly)
        .flatMap(({ source }) => toTarget(file, source) ?? []),
    ]),
  );
}
