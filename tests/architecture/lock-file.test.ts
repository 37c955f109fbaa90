import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "#tools/lib/paths.mjs";

interface LockedPackage {
  version?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
  packages: Record<string, LockedPackage>;
};

/** Looks a dependency up as Node does: beside the package that asks, then further out. */
function isLocked(from: string, name: string): boolean {
  const at = from === "" ? "" : `${from}/`;
  if (packages[`${at}node_modules/${name}`] !== undefined) return true;
  if (from === "") return false;
  const outer = from.lastIndexOf("/node_modules/");
  return isLocked(outer < 0 ? "" : from.slice(0, outer), name);
}

// `npm ci` refuses such a lock file on every machine, and `npm install` writes one without a word
// when the registry does not (yet) have some platform's package.
it("locks every platform's package, so that a fresh clone can be installed", () => {
  const missing = Object.entries(packages).flatMap(
    ([path, { dependencies, optionalDependencies }]) =>
      Object.keys({ ...dependencies, ...optionalDependencies })
        .filter((name) => !isLocked(path, name))
        .map((name) => `${name}, wanted by ${path}`),
  );
  expect(missing).toEqual([]);
});

it("pins every direct package to one version", () => {
  const own = packages[""] as Record<string, Record<string, string>>;
  const direct = { ...own.dependencies, ...own.devDependencies };
  expect(Object.entries(direct).filter(([, version]) => !/^\d/.test(version))).toEqual([]);
});
