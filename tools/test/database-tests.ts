import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { listImports, toTarget } from "#tests/architecture/imports.ts";

/** What gives a test its database; every test that reaches it can run on either of them. */
const door = "tests/support/database.ts";
const maker = "makeTestDatabase";
const testFiles = ["src/**/*.test.ts", "tools/**/*.test.ts", "tests/**/*.test.ts"];

/** Tests that kill the whole platform give it its embedded database, whichever the others use. */
const embedded = "tests/faults/";

/**
 * Lists the test files that use a database, however many helpers lie between, so that nobody keeps
 * a list of them.
 * @param root the repository
 * @returns their paths from it, sorted
 */
export function listDatabaseTests(root: string): string[] {
  const known = new Map<string, boolean>();
  const reaches = (file: string): boolean => {
    const settled = known.get(file);
    if (settled !== undefined) return settled;
    // A cycle adds nothing to what its other members reach.
    known.set(file, false);
    const text = readFileSync(join(root, file), "utf8");
    const targets = helpersOf(file, text);
    // Some take no more than a silent log from there.
    const found =
      (targets.includes(door) && text.includes(maker)) ||
      targets.filter((target) => target !== door).some(reaches);
    known.set(file, found);
    return found;
  };
  return globSync(testFiles, { cwd: root })
    .filter((file) => !file.startsWith(embedded))
    .filter(reaches)
    .sort();
}

/** The tests' own files whose values a file imports; the product never imports any. */
function helpersOf(file: string, text: string): string[] {
  return listImports(file, text)
    .filter(({ typeOnly }) => !typeOnly)
    .map(({ source }) => toTarget(file, source))
    .filter((target) => target !== undefined)
    .filter((target) => target.startsWith("tests/") && /\.tsx?$/.test(target));
}
