import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { some } from "#tests/support/some.ts";
import { root } from "#tools/lib/paths.mjs";
import { findGaps, type House, readWalks } from "./guide.ts";
import { listImports, toTarget } from "./imports.ts";

const read = (file: string) => readFileSync(join(root, file), "utf8");
const house: House = {
  read,
  imports: (file) =>
    listImports(file, read(file)).flatMap(({ source }) => toTarget(file, source) ?? []),
};
const walks = readWalks(read("docs/guide.md"));

describe("docs/guide.md", () => {
  it("walks five ways, each of several files that exist, none twice", () => {
    expect(walks.map(({ title }) => title)).toEqual([
      "From a host name to a block on the screen",
      "From a login to a session",
      "From a deposit to the ledger",
      "From saved JSON to the revision that is served",
      "From a registration rule to its verdict",
    ]);
    for (const { steps } of some(walks)) {
      const files = steps.map(({ file }) => file);
      expect(files.length).toBeGreaterThan(6);
      expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
      expect(new Set(files).size).toBe(files.length);
    }
  });

  it("gets from each file to the next as it says", () => {
    expect(walks.flatMap(({ steps }) => steps).length).toBeGreaterThan(40);
    expect(walks.flatMap((walk) => findGaps(walk, house))).toEqual([]);
  });
});

describe("findGaps", () => {
  const files: Record<string, { imports: string[]; text: string }> = {
    "a.ts": { imports: ["b.ts"], text: 'client.call("login", x); mountThing()' },
    "b.ts": { imports: [], text: "" },
    "c.ts": { imports: ["b.ts"], text: "  login: { open }" },
    "thing.ts": { imports: [], text: "" },
  };
  const fake: House = {
    imports: (file) => files[file]?.imports ?? [],
    read: (file) => files[file]?.text ?? "",
  };
  const gaps = (...items: string[]) =>
    readWalks(
      `## A walk\n\n${items.map((item, at) => `${at + 1}. ${item} does it.`).join("\n")}`,
    ).flatMap((walk) => findGaps(walk, fake));

  it("follows each way there is", () => {
    expect(gaps("`a.ts`", "`b.ts`", "(imports the one before) `c.ts`")).toEqual([]);
    expect(gaps("`a.ts`", "(by the call `login`) `c.ts`", "(imported by `a.ts`) `b.ts`")).toEqual(
      [],
    );
    expect(gaps("`b.ts`", "(by the name `thing`, of `a.ts`) `thing.ts`")).toEqual([
      "b.ts → thing.ts: a.ts does not name thing",
    ]);
  });

  it("says where a step leads nowhere", () => {
    expect(gaps("`b.ts`", "`a.ts`")).toEqual(["b.ts → a.ts: the first does not import the second"]);
    expect(gaps("`a.ts`", "(imports the one before) `b.ts`")).toHaveLength(1);
    expect(gaps("`a.ts`", "(imported by `c.ts`) `b.ts`")).toEqual([
      "a.ts → b.ts: c.ts is no earlier step",
    ]);
    expect(gaps("`b.ts`", "(by the call `login`) `c.ts`")).toHaveLength(1);
    expect(gaps("`a.ts`", "(by the call `login`) `b.ts`")).toHaveLength(1);
    expect(gaps("`a.ts`", "(by the name `mountThing`) `c.ts`")).toHaveLength(1);
    expect(() => gaps("`a.ts`", "(by magic) `b.ts`")).toThrow("by magic");
  });
});
