import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { listFiles } from "#tools/lib/inputs.mjs";
import { root } from "#tools/lib/paths.mjs";
import { findCycles, listImports, toTarget } from "./imports.ts";
import { toLintConfig } from "./lint.ts";
import { findBreach, findRoom } from "./rooms.ts";
import { findStyleBreaches } from "./styles.ts";

const read = (file: string) => readFileSync(join(root, file), "utf8");
const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file);
const isGenerated = (file: string) => /\.gen\.\w/.test(file);

const files = listFiles(
  root,
  ["src", "tools", "tests", "schemas", "merchants"],
  (name) => /\.(tsx?|mjs)$/.test(name) && !name.endsWith(".d.ts"),
);
const imports = new Map(files.map((file) => [file, listImports(file, read(file))]));
const product = files.filter((file) => !isTest(file));

const every = (file: string) => imports.get(file) ?? [];
const where = (file: string, line: number, what: string) => `${file}:${line} ${what}`;

describe("the one direction of imports", () => {
  it("finds files to look at", () => {
    expect(product.length).toBeGreaterThan(10);
  });

  it("gives every source file a room", () => {
    const roots = product.filter((file) => file.startsWith("src/"));
    expect(roots.filter((file) => findRoom(file) === undefined)).toEqual([]);
  });

  it("lets each room import only from the rooms its row names", () => {
    const breaches = product.flatMap((file) =>
      every(file).flatMap(({ source, line, typeOnly }) => {
        const target = toTarget(file, source);
        const breach = target === undefined ? undefined : findBreach(file, target, typeOnly);
        return breach === undefined ? [] : where(file, line, `${breach} ("${source}")`);
      }),
    );
    expect(breaches).toEqual([]);
  });

  it("lets a room with a list of packages import values from those alone", () => {
    const breaches = product.flatMap((file) => {
      const packages = findRoom(file)?.room.packages;
      return every(file)
        .filter(({ source, typeOnly }) => !typeOnly && toTarget(file, source) === undefined)
        .filter(({ source }) => packages !== undefined && !packages.includes(source))
        .map(({ source, line }) => where(file, line, `imports "${source}"`));
    });
    expect(breaches).toEqual([]);
  });

  it("keeps .tsx files away from what Node runs as it is", () => {
    const breaches = product.flatMap((file) =>
      findRoom(file)?.room.node !== true
        ? []
        : every(file)
            .filter(({ source, typeOnly }) => !typeOnly && source.endsWith(".tsx"))
            .map(({ source, line }) => where(file, line, `imports "${source}"`)),
    );
    expect(breaches).toEqual([]);
  });

  it("has no import cycle", () => {
    const graph = new Map(
      product.map((file) => [
        file,
        every(file)
          .filter(({ typeOnly, dynamic }) => !typeOnly && !dynamic)
          .flatMap(({ source }) => toTarget(file, source) ?? []),
      ]),
    );
    expect(findCycles(graph).map((cycle) => cycle.join(" → "))).toEqual([]);
  });

  it("has no export *", () => {
    const stars = files
      .filter((file) => !isGenerated(file))
      .flatMap((file) =>
        every(file)
          .filter(({ star }) => star)
          .map(({ line, source }) => where(file, line, `export * from "${source}"`)),
      );
    expect(stars).toEqual([]);
  });

  it("feeds the lint rule from the same table; `npm run format` writes it", () => {
    expect(JSON.parse(read("tests/architecture/layers.gen.json"))).toEqual(
      JSON.parse(toLintConfig()),
    );
  });
});

describe("the shape of files", () => {
  it("keeps every file at 350 lines or fewer", () => {
    const long = files
      .filter((file) => !isGenerated(file))
      .map((file) => ({ file, lines: read(file).trimEnd().split("\n").length }))
      .filter(({ lines }) => lines > 350);
    expect(long).toEqual([]);
  });

  it("writes no physical direction and no hex colour in what a browser shows", () => {
    // A machine file imports nothing but xstate, so it styles nothing; a state may well be "left".
    const shown = product.filter(
      (file) =>
        /^src\/(portal|hosted)\//.test(file) && !isGenerated(file) && !file.endsWith(".machine.ts"),
    );
    const breaches = shown.flatMap((file) =>
      findStyleBreaches(file, read(file)).map(({ line, text }) => where(file, line, text)),
    );
    expect(breaches).toEqual([]);
  });
});
