import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { Ajv, type AnySchema } from "ajv";
import addFormats from "ajv-formats";
import { beforeAll, describe, expect, it } from "vitest";
import { type CheckReport, checkMerchants } from "#src/merchant/check.ts";
import { changedSource } from "#src/merchant/testing/changed-source.ts";
import { drawing, soundFiles } from "#src/merchant/testing/sound.ts";
import { some } from "#tests/support/some.ts";
import { root } from "../../lib/paths.mjs";
import { plain } from "../output.ts";
import { type FormatName, formatNames, formats } from "./formats.ts";
import type { Report } from "./report.ts";

/** Two faults of one rule, with changes on offer, and two of files themselves. */
const changes = {
  "skin/merchant.json": { compny: "A", theme: { defaultTheme: "lihgt" } },
  "skin/assets/one.svg": drawing,
  "skin/assets/two.svg": drawing,
};
const broken = { "skin/merchant.json": "{" };

let found: CheckReport;
const source = (files: Parameters<typeof changedSource>[0]) => changedSource(files);

function reportOf(report: CheckReport, files = changes): Report {
  const own = files as Record<string, unknown>;
  return {
    ...report,
    machines: [],
    quiet: false,
    fails: ({ severity }) => severity === "error",
    paint: plain,
    width: 80,
    textOf: (file) =>
      texts.get(file) ?? (own[file.replace("merchants/", "")] as string | undefined),
    repositoryPath: (file) => file,
  };
}
const texts = new Map<string, string>();

beforeAll(async () => {
  const files = await source(changes).read("skin");
  for (const [path, text] of files.texts) texts.set(`${files.where}/${path}`, text);
  found = await checkMerchants(source(changes));
});

const written = (format: FormatName, report = found): string => formats[format](reportOf(report));

function validator(schema: AnySchema) {
  const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false });
  (addFormats as unknown as (ajv: Ajv) => void)(ajv);
  const validate = ajv.compile(schema);
  return (value: unknown): string => (validate(value) ? "" : ajv.errorsText(validate.errors));
}

const readJson = (path: string) => JSON.parse(readFileSync(path, "utf8"));

describe("the formats of portico check", () => {
  it("have something to show", () => {
    expect(found.findings.length).toBeGreaterThan(3);
    expect(Object.keys(soundFiles())).toEqual(["base", "skin"]);
  });

  it("json fits its schema, and places every finding exactly", async () => {
    const fault = validator(readJson(join(root, "schemas/cli/check-report.schema.json")));
    const report = JSON.parse(written("json"));
    expect(fault(report)).toBe("");
    const one = report.findings.find(({ pointer }: { pointer: string }) => pointer === "/compny");
    const text = texts.get(one.file) ?? "";
    expect(text.slice(one.start.offset, one.end.offset)).toBe('"compny"');
    expect(text.split("\n")[one.start.line - 1]?.slice(one.start.column - 1)).toMatch(/^"compny"/);
    expect(one).toMatchObject({
      ruleId: "schema",
      docsUrl: "docs/reference/rules/schema.md",
      snippet: '  "compny": "A"',
      fixes: [],
      suggestions: [{ title: 'Change to "company"', edits: [{ text: '"company"' }] }],
    });
    // A reader that has not read the schema must not be the only one to notice.
    for (const name of some(["ruleId", "start", "suggestions", "docsUrl"]))
      expect(fault({ ...report, findings: [{ ...one, [name]: undefined }] })).not.toBe("");
  });

  it("json says what could not be judged", async () => {
    const report = JSON.parse(written("json", await checkMerchants(source(broken))));
    expect(report.skipped).toEqual([
      { merchant: "skin", rules: expect.arrayContaining(["unused", "missing-text"]) },
    ]);
    expect(report.skipped[0].rules).not.toContain("syntax");
  });

  it("sarif fits the standard's own schema, of OASIS", () => {
    const require = createRequire(import.meta.url);
    const {
      $schema: _draft4,
      id,
      ...schema
    } = readJson(require.resolve("@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json"));
    const fault = validator({ ...schema, $id: id });
    const log = JSON.parse(written("sarif"));
    expect(fault(log)).toBe("");
    expect(fault({ ...log, version: "2.0" })).not.toBe("");
    const [run] = log.runs;
    expect(run.results.length).toBe(found.findings.length);
    for (const result of some<{ ruleId: string; ruleIndex: number }>(run.results))
      expect(run.tool.driver.rules[result.ruleIndex].id).toBe(result.ruleId);
    const uris = run.results.map(
      (each: { locations: { physicalLocation: { artifactLocation: { uri: string } } }[] }) =>
        each.locations[0]?.physicalLocation.artifactLocation.uri,
    );
    for (const uri of some<string>(uris)) expect(uri).toMatch(/^merchants\/skin\//);
  });

  it("sarif marks a finding by rule, place and merchant, and no two alike", async () => {
    const marksOf = (text: string) =>
      JSON.parse(text).runs[0].results.map(
        (each: { partialFingerprints: Record<string, string> }) =>
          each.partialFingerprints["portico/v1"],
      );
    const marks = marksOf(written("sarif"));
    expect(new Set(marks).size).toBe(marks.length);
    const lower = await checkMerchants(
      source({
        ...changes,
        "skin/merchant.json": `\n\n${texts.get("merchants/skin/merchant.json")}`,
      }),
    );
    expect(lower.findings.map(({ start }) => start.line)).not.toEqual(
      found.findings.map(({ start }) => start.line),
    );
    expect(marksOf(written("sarif", lower)).sort()).toEqual([...marks].sort());
  });

  it("github escapes what would end a line or a property, the worst first", () => {
    const lines = written("github").split("\n");
    const commands = lines.slice(0, -1).map((line) => line.split(" ")[0]);
    expect(commands).toEqual([...commands].sort((a, b) => rank(a) - rank(b)));
    expect(commands).toContain("::warning");
    const odd = formats.github({
      ...reportOf(found),
      repositoryPath: () => "a:b,c%\n.json",
      findings: found.findings.slice(0, 1).map((each) => ({
        ...each,
        message: "50 %: one,\r\ntwo",
        help: "Mend it.",
        end: { ...each.end, line: each.start.line + 1 },
      })),
    });
    const [line] = odd.split("\n");
    expect(line).toMatch(/^::\w+ file=a%3Ab%2Cc%25%0A\.json,line=\d+,endLine=\d+,title=[\w-]+::/);
    expect(line).toMatch(/::50 %25: one,%0D%0Atwo Mend it\.$/);
  });

  it("gitlab gives each line of a merge request what is wrong there", () => {
    const entries = JSON.parse(written("gitlab"));
    expect(entries.length).toBe(found.findings.length);
    expect(entries).toContainEqual({
      description: 'theme › defaultTheme cannot be "lihgt". Did you mean "light"?',
      check_name: "schema",
      fingerprint: expect.stringMatching(/^[0-9a-f]{32}:1$/),
      severity: "critical",
      location: { path: "merchants/skin/merchant.json", lines: { begin: 11, end: 11 } },
    });
  });

  it("junit is XML with a test a merchant, of which the wrong ones fail", () => {
    const xml = written("junit");
    expect(xml).toContain('tests="2" failures="1"');
    expect(xml).toContain('<testcase name="base" classname="portico check"/>');
    expect(xml).toMatch(/<failure message="[^"]*&quot;lihgt&quot;\. \(and 1 more\)"/);
    expect(xml.replace(/<[^<>]*>/g, "")).not.toMatch(/[<>]/);
  });

  it("markdown is a table with the total first", () => {
    const [first, , head, , ...rows] = written("markdown").split("\n");
    expect(first).toMatch(/^\*\*2 merchants checked: \d errors?, \d warnings?\.\*\*$/);
    expect(head).toBe("| | Where | What | How to mend it |");
    expect(rows.length).toBe(found.findings.length);
    for (const row of some(rows)) expect(row.match(/(?<!\\)\|/g)?.length).toBe(5);
  });

  it("pretty breaks its words at the terminal's width", () => {
    const lines = formats.pretty({ ...reportOf(found), width: 40 }).split("\n");
    const words = lines.filter((line) => /^[A-Z"]|^ {2}[A-Za-z]/.test(line) && line.includes(" "));
    for (const line of some(words)) expect(line.length).toBeLessThanOrEqual(60);
  });

  it.each(some(formatNames))("%s says that all is well where it is", async (format) => {
    const sound = await checkMerchants(source({}));
    const text = written(format, sound);
    expect(sound.findings).toEqual([]);
    expect(text).not.toBe("");
    expect(text).not.toContain("lihgt");
  });
});

const rank = (command: string | undefined): number =>
  ["::error", "::warning", "::notice"].indexOf(String(command));
