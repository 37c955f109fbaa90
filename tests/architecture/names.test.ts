import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { listFiles } from "#tools/lib/inputs.mjs";
import { root } from "#tools/lib/paths.mjs";
import { findStrangeNames, readTerms } from "./names.ts";

const read = (file: string) => readFileSync(join(root, file), "utf8");
const terms = readTerms(read("README.md"));

it("reads words off the glossary's table, and each way in which they may stand in a name", () => {
  const table =
    "## Names\n\n| Say | Not | For |\n|---|---|---|\n| `max…` | `most…` | a bound |\n| `…Deps` | `…Parts` | |\n| `slots` | `holes` | |\n\n## Next\n| `a` | `b` | |\n";
  const strange = (text: string) =>
    findStrangeNames("a.ts", text, readTerms(table)).map((found) => /: (\w+),/.exec(found)?.[1]);
  expect(readTerms(table)).toHaveLength(3);
  expect(
    strange("const most = 1; const mostOfAll = 2; const mostly = 3; const atMost = 4;"),
  ).toEqual(["most", "mostOfAll"]);
  expect(
    strange("interface Parts { a: 1 } type LoginParts = 1; const parts = 1; const nameParts = 1;"),
  ).toEqual(["Parts", "LoginParts"]);
  expect(strange("const { holes } = x; const hasHoles = y.allHoles;")).toEqual([
    "holes",
    "hasHoles",
    "allHoles",
  ]);
  expect(
    strange('function f(most: number, { least: b }: { most: 1 }) { return "usual"; /* holes */ }'),
  ).toEqual(["most"]);
  expect(() => readTerms("## Other\n")).toThrow(/no table/);
});

it("finds one word for one thing in every name, the glossary's", () => {
  const files = listFiles(
    root,
    ["src", "tools", "tests"],
    (name) => /\.(tsx?|mjs)$/.test(name) && !/\.gen\.|\.d\.ts$/.test(name),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(terms.length).toBeGreaterThan(10);
  expect(files.flatMap((file) => findStrangeNames(file, read(file), terms))).toEqual([]);
});
