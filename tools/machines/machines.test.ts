import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import type { AnyStateMachine } from "xstate";
import type { ChartState } from "#src/portal/chart/chart.types.ts";
import { toChart } from "#src/portal/chart/to-chart.ts";
import { root } from "../lib/paths.mjs";
import { bringBack } from "./bring-back.ts";
import { readConfigLiteral } from "./config-literal.ts";
import { isDrawnFrom, toJson, toSvg, toTexts } from "./documents.ts";
import { loadMachineFiles } from "./machine-files.ts";
import { toMermaid } from "./mermaid.ts";

const files = await loadMachineFiles();
const away = mkdtempSync(join(tmpdir(), "portico-brought-"));
symlinkSync(join(root, "node_modules"), join(away, "node_modules"));
afterAll(() => rmSync(away, { recursive: true }));

/** A config with its functions as words, so that two of them can be compared. */
const comparable = (config: unknown): unknown =>
  JSON.parse(
    JSON.stringify(config, (_key, value: unknown) =>
      typeof value === "function" ? String(value).replace(/\s+/g, "") : value,
    ),
  );

async function load(name: string, source: string): Promise<AnyStateMachine> {
  const file = join(away, name);
  writeFileSync(file, source);
  const exported = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as object;
  return Object.values(exported)[0] as AnyStateMachine;
}

const idsIn = ({ id, states }: ChartState): string[] => [id, ...states.flatMap(idsIn)];

describe("the round trip through JSON", () => {
  it.each(files)("$flow, taken back, has an equal config", async ({ flow, path, source }) => {
    const json = readFileSync(join(root, `docs/machines/${flow}.json`), "utf8");
    const brought = bringBack(path, source, json);
    expect(readConfigLiteral(path, brought).config).toEqual(readConfigLiteral(path, source).config);
    const before = await load(`${flow}.before.ts`, source);
    const after = await load(`${flow}.after.ts`, brought);
    expect(comparable(after.config)).toEqual(comparable(before.config));
    expect(toChart(after)).toEqual(toChart(before));
  });

  const logout = files.find(({ flow }) => flow === "logout");
  if (logout === undefined) throw new Error("There is no logout machine.");
  const { path, source, literal } = logout;

  it("takes an edit over, and keeps the mappers that an editor dropped", () => {
    const edited = structuredClone(literal.config) as Record<string, unknown>;
    delete edited.output;
    const states = edited.states as Record<string, Record<string, unknown>>;
    const { confirming } = states;
    if (confirming === undefined) throw new Error("There is no such state.");
    confirming.description = "Asks again.";
    const { config } = readConfigLiteral(path, bringBack(path, source, JSON.stringify(edited)));
    expect(config.output).toEqual(literal.config.output);
    expect(config.states).toMatchObject({ confirming: { description: "Asks again." } });
  });

  it("refuses what is no machine, and another machine", () => {
    expect(() => bringBack(path, source, "{}")).toThrow("no states");
    expect(() => bringBack(path, source, '{"id":"login","states":{}}')).toThrow('"login"');
  });
});

/** The keys under which code stands in a config. */
const codeKeys = (value: unknown, key = ""): string[] => {
  if (typeof value !== "object" || value === null) return [];
  if ("@code" in value) return [key];
  return Object.entries(value).flatMap(([name, one]) =>
    codeKeys(one, Array.isArray(value) ? key : name),
  );
};

it.each(files)("$flow holds names, and code in small mappers alone", ({ literal }) => {
  const allowed = ["input", "output", "context", "params"];
  expect(codeKeys(literal.config).filter((key) => !allowed.includes(key))).toEqual([]);
});

describe("the documents", () => {
  it("lists every machine in the README", () => {
    const readme = toTexts(files).get("docs/machines/README.md") ?? "";
    for (const { flow, path } of files) {
      expect(readme).toContain(`(${flow}.svg)`);
      expect(readme).toContain(`../../${path}`);
    }
  });

  it.each(files)("$flow draws every state and transition, as text", async (file) => {
    const chart = toChart(file.machine);
    const svg = await toSvg(file);
    for (const id of idsIn(chart.root)) expect(svg).toContain(`data-state="${id}"`);
    const moving = chart.transitions.filter(({ target }) => target !== null);
    expect(svg.match(/class="transition"/g) ?? []).toHaveLength(moving.length);
    for (const { on } of moving) expect(svg).toContain(`>${on}</text>`);
    expect(svg).toContain("prefers-color-scheme:dark");
    expect(isDrawnFrom(svg, file)).toBe(true);
    expect(isDrawnFrom(svg.replace(/sha256:\w{4}/, "sha256:0000"), file)).toBe(false);
    expect(await toSvg(file)).toBe(svg);
    expect(toJson(file)).toMatch(/^\{\n {2}"id"/);
  });

  it.each(files)("$flow says every transition in Mermaid once", ({ machine }) => {
    const chart = toChart(machine);
    const lines = toMermaid(chart).split("\n");
    const moving = chart.transitions.filter(({ target }) => target !== null);
    expect(lines.filter((line) => / --> \w+ : /.test(line))).toHaveLength(moving.length);
    expect(lines[0]).toBe("stateDiagram-v2");
    expect(lines.filter((line) => line.endsWith("{"))).toHaveLength(
      lines.filter((line) => line.trim() === "}").length,
    );
  });
});
