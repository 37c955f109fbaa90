import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { root, stateFolder } from "../lib/paths.mjs";
import { judge, type ScopeScore } from "./judge.ts";
import type { Scope } from "./scope.ts";
import { findFiles, scoreFile } from "./score.ts";
import { readExcuses } from "./survivors.ts";

/** Three mutants: `<` is noticed; the title is nobody's business; and `>` lacks a test. */
const rule = `
export const title = "Ages";
export const isGrown = (age: number): boolean => age >= 18;
`;
const ruleTest = `
import { expect, it } from "vitest";
import { isGrown } from "./age.ts";
it("thirty are enough", () => expect(isGrown(30)).toBe(true));
`;

let folder = "";
let scope: Scope;
let scores: ScopeScore[];
beforeAll(async () => {
  mkdirSync(stateFolder, { recursive: true });
  folder = mkdtempSync(join(stateFolder, "mutate-"));
  writeFileSync(join(folder, "age.ts"), rule);
  writeFileSync(join(folder, "age.test.ts"), ruleTest);
  const inside = relative(root, folder);
  scope = { name: "ages", files: [`${inside}/age.ts`], tests: [`${inside}/age.test.ts`] };
  const files = await Promise.all(findFiles(scope, "", 1).map((file) => scoreFile(file, scope)));
  scores = [{ name: scope.name, oneOf: 1, files }];
});
afterAll(() => rmSync(folder, { recursive: true }));

const title = 'age.ts,"text: ""Ages"" → """"","Nothing hangs on the title"';
const boundary = 'age.ts,"boundary: age >= 18 → (age) > (18)","Nobody asks"';
const judged = (lines: string[], goal: number) => {
  const path = join(folder, "mutants.csv");
  writeFileSync(path, `${["file,mutant,reason", ...lines].join("\n")}\n`);
  return judge(scores, readExcuses(path), goal);
};

it("tells what a test notices from what none does", () => {
  const [file] = scores[0]?.files ?? [];
  expect(file?.chosen.map(({ name }) => name)).toEqual([
    'text: "Ages" → ""',
    "boundary: age >= 18 → (age) > (18)",
    "boundary: age >= 18 → (age) < (18)",
  ]);
  expect(file?.survivors.map(({ kind, verdict }) => [kind, verdict])).toEqual([
    ["text", "survived"],
    ["boundary", "survived"],
  ]);
});

it("is content only when each survivor has its reason, and each reason its survivor", () => {
  const score = { scopes: [{ name: "ages", oneOf: 1, killed: 1, whole: 3, enough: true }] };
  expect(judged([title, boundary], 33)).toMatchObject({ ...score, good: true });
  expect(judged([title], 33)).toMatchObject({
    unexcused: [{ mutant: "boundary: age >= 18 → (age) > (18)" }],
    stale: [],
    good: false,
  });
  for (const gone of ["boundary: age >= 18 → (age) < (18)", "boundary: age > 21 → (age) >= (21)"])
    expect(judged([title, boundary, `age.ts,"${gone}","Nobody asks"`], 33)).toMatchObject({
      unexcused: [],
      stale: [{ mutant: gone }],
      good: false,
    });
});

it("is content only when each scope reaches the goal, however many others do", () => {
  expect(judged([title, boundary], 34)).toMatchObject({ scopes: [{ enough: false }], good: false });
  const whole = { ...scores[0], name: "all", files: [{ ...scores[0]?.files[0], survivors: [] }] };
  const both = judge([whole, whole, whole, ...scores] as ScopeScore[], [], 50);
  expect(both.scopes.map(({ enough }) => enough)).toEqual([true, true, true, false]);
  expect(both).toMatchObject({ killed: 10, whole: 12, good: false });
});

it("takes no line without a reason", () => {
  expect(() => judged(['age.ts,"text: ""Ages"" → """"",'], 33)).toThrow("gives no reason");
  expect(() => judged(["age.ts"], 33)).toThrow('is not: file,"mutant","reason"');
});

it("chooses the same part each time, and less of it the rarer it is", () => {
  const chosen = (oneOf: number) =>
    findFiles({ ...scope, files: ["tools/mutate/*.ts"] }, "", oneOf).flatMap(({ chosen: part }) =>
      part.map(({ name }) => name),
    );
  const [whole, part] = [chosen(1), chosen(10)];
  expect(chosen(10)).toEqual(part);
  expect(part.length).toBeGreaterThan(whole.length / 20);
  expect(part.length).toBeLessThan(whole.length / 5);
  expect(whole).toEqual(expect.arrayContaining(part));
});

it("does not go on when what it should break has moved away", () => {
  const nowhere = { ...scope, files: ["src/nowhere/*.ts"] };
  expect(() => findFiles(nowhere, "", 1)).toThrow(
    "Nothing is at src/nowhere/*.ts any more (ages).",
  );
});
