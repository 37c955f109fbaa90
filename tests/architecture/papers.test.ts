import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readCsv } from "#tests/support/csv.ts";
import { listFiles } from "#tools/lib/inputs.mjs";
import { root } from "#tools/lib/paths.mjs";
import { findCitations } from "./citations.ts";
import { findFormFaults } from "./decisions.ts";

const read = (file: string) => readFileSync(join(root, file), "utf8");
const table = (file: string) => readCsv(read(file));

const rules = table("docs/rules.csv");
const requirements = table("docs/requirements.csv");
const written = new Set([...rules.map(({ code }) => code), ...requirements.map(({ id }) => id)]);

describe("the rules that the code cites", () => {
  const sources = listFiles(
    root,
    ["src", "tools", "tests", "schemas"],
    (name) => /\.(tsx?|mjs)$/.test(name) && !/\.gen\.|\.d\.ts$/.test(name),
  );
  const cited = sources.flatMap((file) =>
    findCitations(file, read(file)).map(({ code, line }) => ({ code, at: `${file}:${line}` })),
  );

  it("are written down in docs/rules.csv or docs/requirements.csv, or the code goes", () => {
    expect(cited.length).toBeGreaterThan(500);
    const unknown = cited.filter(({ code }) => !written.has(code));
    expect(unknown.map(({ code, at }) => `${at} cites ${code}`)).toEqual([]);
  });

  it("stand behind the schemas' descriptions too", () => {
    const schemas = listFiles(root, ["schemas"], (name) => /(?<!\.gen)\.json$/.test(name));
    const unknown = schemas.flatMap((file) =>
      [...read(file).matchAll(/\b(?:OPEN-\d{3}|spec \d{1,2})\b/g)]
        .filter(([code]) => !written.has(code))
        .map(([code]) => `${file} cites ${code}`),
    );
    expect(schemas.length).toBeGreaterThan(10);
    expect(unknown).toEqual([]);
  });

  it("have a sentence and a source each, once", () => {
    expect(rules.length).toBeGreaterThan(100);
    expect(rules.filter(({ rule = "", source = "" }) => rule.length < 20 || !source)).toEqual([]);
    expect(new Set(rules.map(({ code }) => code)).size).toBe(rules.length);
  });

  it("rest on other rules that are there too", () => {
    const named = rules.flatMap(({ code, rule = "" }) =>
      [...rule.matchAll(/\b(?:OPEN-\d{3}|[ACFMTWZ]\d{1,2})\b/g)].map(([other]) => ({
        code,
        other,
      })),
    );
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter(({ other }) => !written.has(other))).toEqual([]);
  });

  it("name decisions that exist where one has amended them", () => {
    const known = new Set(
      readdirSync(join(root, "docs/decisions")).map((name) => `docs/decisions/${name}`),
    );
    const amended = rules.filter(({ amended_by: by }) => by !== "");
    expect(amended.length).toBeGreaterThan(0);
    const missing = amended.flatMap(({ code, amended_by: by = "" }) =>
      by
        .split(" · ")
        .filter((file) => !known.has(file))
        .map((file) => `${code}: ${file}`),
    );
    expect(missing).toEqual([]);
  });
});

describe("what was found", () => {
  const findings = table("docs/findings.csv");

  it("has a line for each, with tests or decisions that exist", () => {
    expect(findings.length).toBeGreaterThan(50);
    expect(new Set(findings.map(({ id }) => id)).size).toBe(findings.length);
    const files = findings.flatMap(({ id, test = "" }) =>
      test.split(" · ").map((file) => ({ id, file })),
    );
    expect(files.filter(({ file }) => !existsSync(join(root, file)))).toEqual([]);
  });
});

describe("decisions", () => {
  const files = readdirSync(join(root, "docs/decisions"));

  it("have one form: number and title, status, date, context, decision, consequences", () => {
    expect(files.length).toBeGreaterThan(20);
    const faults = files.flatMap((file) =>
      findFormFaults(file, read(`docs/decisions/${file}`)).map((fault) => `${file}: ${fault}`),
    );
    expect(faults).toEqual([]);
  });

  it("have a number each", () => {
    const numbers = files.map((file) => file.slice(0, 4));
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
  });
});

describe("what is generated", () => {
  it("stays out of reviews: git marks every such file, and no other source", () => {
    const inGit = (...args: string[]) => execFileSync("git", args, { cwd: root, encoding: "utf8" });
    const files = inGit("ls-files").trimEnd().split("\n");
    const isGenerated = (file: string) =>
      /\.gen\.\w+(\.\w+)?$|^docs\/reference\/|^docs\/machines\/.*\.(json|svg|mmd)$|^package-lock\.json$/.test(
        file,
      );
    const marked = inGit("ls-files", ":(attr:linguist-generated=true)").trimEnd().split("\n");
    expect(marked).toEqual(files.filter(isGenerated));
    expect(marked.length).toBeGreaterThan(50);
    expect(inGit("ls-files", ":(attr:-diff)").trimEnd().split("\n")).toEqual(marked);
  });
});
