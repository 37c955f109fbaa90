import { describe, expect, it } from "vitest";
import { checkMerchants } from "./check.ts";
import type { JsonObject } from "./json.ts";
import { changedSource } from "./testing/changed-source.ts";

/** Changes that are each answered with a likely value: what was meant is a guess in all of them. */
const guesses: [string, Record<string, JsonObject>][] = [
  ["a misspelt setting", { "skin/merchant.json": { curency: "THB" } }],
  ["a misspelt value", { "skin/theme.json": { defaultTheme: "lihgt" } }],
  ["a pin for a theme by another name", { "skin/theme.json": { pins: { night: {} } } }],
  [
    "a misspelt path",
    {
      "skin/menus.json": { side: { items: { home: { link: { type: "route", path: "/hom" } } } } },
    },
  ],
];

describe("fixes", () => {
  it.each(guesses)("calls none safe that guesses: %s", async (_name, files) => {
    const { findings } = await checkMerchants(changedSource(files));
    expect(findings.length).toBeGreaterThan(0);
    expect(findings.flatMap(({ fixes = [] }) => fixes.filter(({ safe }) => safe))).toEqual([]);
  });

  it.each([
    ["a double quote too many", '{ "side": { "order": ["home"", "hot"] } }', '["home", "hot"]'],
    ["two texts that touch", '{ "side": { "order": ["home""hot"] } }', '["home","hot"]'],
    ["a colon that is missing", '{ "side" { "order": ["home"] } }', '"side": {'],
  ])("mends %s to what is read again", async (_name, text, mended) => {
    const { findings } = await checkMerchants(changedSource({ "skin/menus.json": text }));
    const edit = findings.flatMap(({ fixes = [] }) => fixes).find(({ safe }) => safe)?.edits?.[0];
    if (edit === undefined) throw new Error("Nothing is offered.");
    const after = text.slice(0, edit.start) + edit.text + text.slice(edit.end);
    expect(after).toContain(mended);
    expect(() => JSON.parse(after)).not.toThrow();
  });

  it("offers nothing where a letter stands for another one", async () => {
    const { findings } = await checkMerchants(
      changedSource({ "skin/modules.json": { CBS3: "2" } }),
    );
    expect(findings).toMatchObject([{ ruleId: "schema", help: 'Possible: "0" and "1".' }]);
    expect(findings[0]?.fixes).toBeUndefined();
  });
});
