import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { queryOfBlocks } from "./query-names.ts";

const portal = join(import.meta.dirname, "..");

/** The names a source asks of a page's query, by what its functions are called. */
const namesIn = (text: string): string[] =>
  [...text.matchAll(/(?:query\.(?:get|has)|part)\("(\w+)"\)/g)].map(([, name = ""]) => name);

/** Every name asked for below a folder or in a file. */
const namesOf = (pattern: string): string[] =>
  globSync(pattern, { cwd: portal })
    .filter((file) => !file.includes(".test."))
    .flatMap((file) => namesIn(readFileSync(join(portal, file), "utf8")));

it("names all that each block reads of the query, and nothing else (S8)", () => {
  const found = new Map<string, Set<string>>();
  const files = globSync("blocks/*/**/*.{ts,tsx}", { cwd: portal });
  for (const file of files.filter((one) => !one.startsWith("blocks/parts/"))) {
    const block = file.split("/")[1] ?? "";
    const names = file.includes(".test.") ? [] : namesOf(file);
    if (names.length > 0) found.set(block, new Set([...(found.get(block) ?? []), ...names]));
  }
  // What these draw is written elsewhere.
  found.set("game-stage", new Set(namesOf("runtime/recall-launch.ts")));
  found.set("login-form", new Set(["return", ...namesOf("forms/login/login-panel.tsx")]));
  for (const block of ["record-list", "chart", "figures"])
    found.set(block, new Set(namesOf("blocks/parts/record/use-record-query.ts")));
  const shared = globSync("blocks/parts/**/*.{ts,tsx}", { cwd: portal }).filter(
    (file) => namesOf(file).length > 0,
  );
  expect(shared).toEqual(["blocks/parts/record/use-record-query.ts"]);
  expect(found.size).toBeGreaterThan(6);
  expect(
    Object.fromEntries([...found].map(([block, names]) => [block, [...names].sort()])),
  ).toEqual(
    Object.fromEntries(
      Object.entries(queryOfBlocks).map(([block, names]) => [block, [...names].sort()]),
    ),
  );
});
