import { beforeAll, describe, expect, it } from "vitest";
import { type CheckReport, checkMerchants } from "#src/merchant/check.ts";
import { changedSource } from "#src/merchant/testing/changed-source.ts";
import { some } from "#tests/support/some.ts";
import { plain } from "../output.ts";
import { formats } from "./formats.ts";
import type { Report } from "./report.ts";

/** Lines that end in every way there is, characters that some programs take for ends, and marks of each format. */
const changes = {
  "skin/merchant.json": { company: "Half an emoji \ud83c, 100 % <b>", theme: { brand: "red:1,2" } },
  "skin/menus.json": '{\r  "side": {\r    "order": "home"\r  }\r}\r',
  "skin/locales/EN.json":
    '{\r\n  "menu.home": "A\u2028B",\r\n  "menu.slots\u200b": "Slots"\r\n}\r\n',
};

let found: CheckReport;
let report: Report;
beforeAll(async () => {
  const source = changedSource(changes);
  found = await checkMerchants(source);
  const { texts, where } = await source.read("skin");
  report = {
    ...found,
    machines: [],
    quiet: false,
    fails: ({ severity }) => severity === "error",
    paint: plain,
    width: 80,
    textOf: (file) => texts.get(file.slice(where.length + 1)),
    repositoryPath: (file) => file,
  };
});

/** What a format has to say of each finding, in one order. */
const placesOf = (): string[] =>
  some(found.findings)
    .map(({ file, start, ruleId }) => `${file}:${start.line}:${start.column} ${ruleId}`)
    .sort();

describe("one report in every format", () => {
  it("names lines as editors do, whatever they end by", () => {
    expect(placesOf()).toEqual([
      "merchants/skin/locales/EN.json:2:16 invisible-character",
      "merchants/skin/locales/EN.json:3:3 invisible-character",
      "merchants/skin/menus.json:3:14 schema",
      "merchants/skin/merchant.json:10:14 schema",
      "merchants/skin/merchant.json:4:14 garbled-text",
      "merchants/skin/merchant.json:4:14 markup-in-text",
    ]);
  });

  it("has the same findings at the same places in json, sarif, github, compact and pretty", () => {
    const json = JSON.parse(formats.json(report)).findings.map(
      ({ file, start, ruleId }: CheckReport["findings"][number]) =>
        `${file}:${start.line}:${start.column} ${ruleId}`,
    );
    const sarif = JSON.parse(formats.sarif(report)).runs[0].results.map(
      ({ ruleId, locations: [{ physicalLocation: at }] }: SarifResult) =>
        `${at.artifactLocation.uri}:${at.region.startLine}:${at.region.startColumn} ${ruleId}`,
    );
    const inText = (text: string, line: RegExp) =>
      [...text.matchAll(line)].map(
        ([, file, at, column, rule]) => `${file}:${at}:${column} ${rule}`,
      );
    const github = inText(
      formats.github(report),
      /^::\w+ file=([^,]+),line=(\d+),endLine=\d+,col=(\d+),endColumn=\d+,title=([\w-]+)::/gm,
    );
    const pretty = inText(formats.pretty(report), /^(\S+):(\d+):(\d+) {2}\w+ {2}([\w-]+)$/gm);
    for (const each of some([json, sarif, github, pretty])) expect(each.sort()).toEqual(placesOf());
    expect(formats.compact(report).split("\n")).toHaveLength(found.findings.length + 1);
  });

  it("shows the line that it names", () => {
    const shown = JSON.parse(formats.json(report)).findings.map(
      ({ snippet }: { snippet: string }) => snippet,
    );
    expect(shown).toContain('    "order": "home"');
    expect(formats.pretty(report)).toMatch(/> 3 \| {5}"order": "home"/);
    expect(formats.pretty(report)).toMatch(/> 3 \| {3}"menu\.slots/);
  });
});

interface SarifResult {
  ruleId: string;
  locations: [
    {
      physicalLocation: {
        artifactLocation: { uri: string };
        region: { startLine: number; startColumn: number };
      };
    },
  ];
}
