import { describe, expect, it } from "vitest";
import { root } from "../lib/paths.mjs";
import { type Candidate, chooseTests, findCandidates } from "./choose-tests.ts";
import { readImportGraph } from "./import-graph.ts";

const graph = new Map([
  ["a.ts", []],
  ["b.ts", ["a.ts"]],
  ["a.test.ts", ["a.ts"]],
  ["b.test.tsx", ["b.ts"]],
  ["dear.test.ts", ["a.ts", "b.ts"]],
  ["other.test.ts", ["c.ts"]],
]);
const seconds: Record<string, number> = { "dear.test.ts": 50 };

const find = (...changed: string[]) =>
  findCandidates(graph, changed, (file) => seconds[file] ?? 1).map(
    ({ file, distance }) => `${distance} ${file}`,
  );

describe("findCandidates", () => {
  it("follows imports from a change to the tests, the near and cheap ones first", () => {
    expect(find("a.ts")).toEqual(["1 a.test.ts", "1 dear.test.ts", "2 b.test.tsx"]);
    expect(find("b.ts")).toEqual(["1 b.test.tsx", "1 dear.test.ts"]);
  });

  it("counts a test that changed itself, and nothing for what nobody imports or is gone", () => {
    expect(find("other.test.ts")).toEqual(["0 other.test.ts"]);
    expect(find("README.md", "gone.test.ts")).toEqual([]);
  });

  it("finds this repository's tests of a file that it knows", () => {
    const changed = ["tools/verify/choose-tests.ts"];
    const found = findCandidates(readImportGraph(root), changed, () => 1).map(({ file }) => file);
    expect(found).toContain("tools/verify/choose-tests.test.ts");
    expect(found).not.toContain("tools/verify/changes.test.ts");
  });
});

describe("chooseTests", () => {
  const candidate = (file: string, distance: number, cost: number): Candidate => ({
    file,
    distance,
    seconds: cost,
  });

  it("fills its time with the nearest, passes over what is too dear, and tells what it left", () => {
    const list = [candidate("a", 1, 6), candidate("b", 1, 9), candidate("c", 2, 4)];
    const { chosen, left } = chooseTests(list, 10);
    expect(chosen.map(({ file }) => file)).toEqual(["a", "c"]);
    expect(left.map(({ file }) => file)).toEqual(["b"]);
  });

  it("always runs a test that changed itself", () => {
    const { chosen, left } = chooseTests([candidate("a", 0, 99), candidate("b", 1, 1)], 10);
    expect(chosen.map(({ file }) => file)).toEqual(["a"]);
    expect(left.map(({ file }) => file)).toEqual(["b"]);
  });
});
