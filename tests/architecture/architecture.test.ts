import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { listFiles } from "#tools/lib/inputs.mjs";
import { root } from "#tools/lib/paths.mjs";
import { findCasts } from "./casts.ts";
import { findEmptyLoops } from "./empty-loops.ts";
import { findCycles, listImports, toTarget } from "./imports.ts";
import { rooms } from "./layers.ts";
import { toLintConfig } from "./lint.ts";
import { findBreach, findRoom, isRoom } from "./rooms.ts";
import { findSql, isRepo } from "./sql.ts";
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

  it("has no row for a room that is not there, and names none", () => {
    const all = listFiles(root, ["src", "tools", "tests", "schemas", "merchants"], () => true);
    const filled = new Set(all.map((file) => findRoom(file)?.room.path));
    expect(rooms.map(({ path }) => path).filter((path) => !filled.has(path))).toEqual([]);
    const standing = [...new Set(all.map((file) => findRoom(file)?.path ?? ""))];
    const named = rooms.flatMap(({ values, types = [] }) => [...values, ...types]);
    const nowhere = [...new Set(named)].filter(
      (path) =>
        path !== "*" && !files.includes(path) && !standing.some((room) => isRoom(path, room)),
    );
    expect(nowhere).toEqual([]);
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

  it("has no import cycle, be it one of types alone", () => {
    const graph = new Map(
      product.map((file) => [
        file,
        every(file)
          .filter(({ dynamic }) => !dynamic)
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

describe("what talks to the database", () => {
  const served = ["platform", "control"].map((room) =>
    product.filter((file) => file.startsWith(`src/${room}/`)),
  );

  it("is a repo: no other file of the platform or the control plane holds a statement", () => {
    const [platform = 0, control = 0] = served.map(
      (files) => files.filter((file) => isRepo(file) && findSql(read(file)).length > 0).length,
    );
    expect(platform).toBeGreaterThan(20);
    expect(control).toBeGreaterThan(3);
    const breaches = served
      .flat()
      .filter((file) => !isRepo(file))
      .flatMap((file) =>
        findSql(read(file)).map(({ line, text }) => where(file, line, `says ${text}`)),
      );
    expect(breaches).toEqual([]);
  });
});

describe("the shape of files", () => {
  it("keeps every file at 350 lines or fewer, a machine's one literal at 450", () => {
    const long = files
      .filter((file) => !isGenerated(file))
      .map((file) => ({ file, lines: read(file).trimEnd().split("\n").length }))
      .filter(({ file, lines }) => lines > (file.endsWith(".machine.ts") ? 450 : 350));
    expect(long).toEqual([]);
  });

  it("keeps the portal's app to what puts its rooms together", () => {
    const own = files.filter((file) => file.startsWith("src/portal/app/"));
    expect(own.length).toBeGreaterThan(5);
    expect(own.length).toBeLessThanOrEqual(12);
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

describe("what tests stand on", () => {
  it("is built by types: no helper silences the compiler", () => {
    const helpers = files.filter((file) => file.startsWith("tests/support/"));
    expect(helpers.length).toBeGreaterThan(10);
    const casts = helpers.flatMap((file) =>
      findCasts(file, read(file)).map(({ line, text }) => where(file, line, text)),
    );
    expect(casts).toEqual([]);
  });
});

describe("tests that cannot pass empty", () => {
  const holdExpectations = (file: string) =>
    isTest(file) || /^tests\/(support|contract)\//.test(file);

  it("expect something of each only where something is there", () => {
    const looked = files.filter(holdExpectations);
    expect(looked.length).toBeGreaterThan(100);
    const loops = looked.flatMap((file) =>
      findEmptyLoops(file, read(file)).map(({ line, text }) => where(file, line, text)),
    );
    expect(loops).toEqual([]);
  });

  it.each([
    "for (const one of found()) expect(one).toBe(1);",
    "for (const key in found) expect(key).toBe('a');",
    "found.forEach((one) => expect(one).toBe(1));",
    "const ids = found.map((one) => { expect(one).toBe(1); return one; });",
    "const ids = found.filter((one) => one); for (const one of ids) expectWhole(one);",
    "it.each(found)('%s', () => undefined);",
    "describe.each([...found()])('%s', () => undefined);",
    "const none = []; for (const one of none) expect(one).toBe(1);",
    "for (const [key] of Object.entries(found)) expect.soft(key).toBe('a');",
  ])("a loop is found that may have nothing to go over: %s", (text) => {
    expect(findEmptyLoops("some.test.ts", text)).toHaveLength(1);
  });

  it.each([
    "for (const one of some(found())) expect(one).toBe(1);",
    "for (const one of [1, 2] as const) expect(one).toBe(1);",
    "const ids = ['a']; for (const [at, one] of ids.entries()) expect(one).toBe(at);",
    "for (const word of 'a b'.split(' ')) expect(word).toBe('a');",
    "for (const one of found()) if (one) throw new Error('not whole');",
    "it.each(some(found))('%s', () => undefined);",
    "const table = { a: 1 }; for (const [key] of Object.entries(table)) expect(key).toBe('a');",
  ])("a loop is left alone that has something, or expects nothing: %s", (text) => {
    expect(findEmptyLoops("some.test.ts", text)).toEqual([]);
  });
});
