import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import type { AnyStateMachine } from "xstate";
import type { ChartState } from "#src/portal/chart/chart.types.ts";
import { toChart } from "#src/portal/chart/to-chart.ts";
import { some } from "#tests/support/some.ts";
import { root } from "../lib/paths.mjs";
import { bringBack } from "./bring-back.ts";
import { readConfigLiteral } from "./config-literal.ts";
import { isDrawnFrom, toJson, toSvg, toTexts } from "./documents.ts";
import { loadMachineFiles } from "./machine-files.ts";
import { toMermaid } from "./mermaid.ts";
import { findUnknownNames } from "./unknown-names.ts";

const files = await loadMachineFiles();
/** What biome.json and the architecture test grant a machine file. */
const maxMachineLines = 450;
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

const statesIn = (state: ChartState): ChartState[] => [state, ...state.states.flatMap(statesIn)];
const idsIn = (state: ChartState): string[] => statesIn(state).map(({ id }) => id);

/** What can be read on a screen of 1,280 px: all of it beside a scroll bar, in letters of 12 px. */
const screen = { width: 1280 - 16, height: 4800, letters: 12 };

describe("the round trip through JSON", () => {
  it.each(some(files))("$flow, taken back, has an equal config", async ({ flow, path, source }) => {
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

describe("the names in a config", () => {
  it.each(some(files))("$flow uses none that nothing declares", (file) => {
    expect(findUnknownNames(file)).toEqual([]);
  });

  const named = (change: (state: Record<string, unknown>) => void): string[] => {
    const file = files.find(({ flow }) => flow === "logout");
    if (file === undefined) throw new Error("There is no logout machine.");
    const config = structuredClone(file.literal.config) as Record<string, never>;
    const { confirming } = config.states as unknown as Record<string, Record<string, unknown>>;
    if (confirming === undefined) throw new Error("There is no such state.");
    change(confirming);
    return findUnknownNames({ ...file, literal: { ...file.literal, config } });
  };

  it.each([
    ["event", "LOGOUT.UNHEARD", { on: { "LOGOUT.UNHEARD": "confirming" } }],
    ["action", "shout", { entry: ["shout"] }],
    ["action", "whisper", { always: { target: "confirming", actions: { type: "whisper" } } }],
    ["guard", "isTired", { always: [{ guard: "isTired", target: "confirming" }] }],
    ["actor", "askTwice", { invoke: { src: "askTwice" } }],
    ["delay", "SOON", { after: { SOON: "confirming" } }],
  ])("refuses an unknown %s %s, and says where it belongs", (kind, name, part) => {
    const [sentence, ...more] = named((state) => Object.assign(state, part));
    expect(sentence).toContain(`the state "confirming" names the ${kind} "${name}"`);
    expect(sentence).toContain("add it to");
    expect(more).toEqual([]);
  });
});

/** The lines of a machine file once the formatter and the linter have had it; throws where they refuse. */
const linesOf = (path: string, source: string): number => {
  const biome = join(root, "node_modules/@biomejs/biome/bin/biome");
  const args = [biome, "check", "--write", `--stdin-file-path=${path}`];
  const options = { cwd: root, input: source, encoding: "utf8" as const };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, options);
  if (status !== 0) throw new Error(stderr);
  return stdout.trimEnd().split("\n").length;
};

it.each(some(files))(
  "$flow comes back from the editor within its lines, and has room to grow",
  ({ flow, path, source }) => {
    const json = readFileSync(join(root, `docs/machines/${flow}.json`), "utf8");
    expect(linesOf(path, bringBack(path, source, json)) + 30).toBeLessThanOrEqual(maxMachineLines);
  },
);

/** The keys under which code stands in a config. */
const codeKeys = (value: unknown, key = ""): string[] => {
  if (typeof value !== "object" || value === null) return [];
  if ("@code" in value) return [key];
  return Object.entries(value).flatMap(([name, one]) =>
    codeKeys(one, Array.isArray(value) ? key : name),
  );
};

it.each(some(files))("$flow holds names, and code in small mappers alone", ({ literal }) => {
  const allowed = ["input", "output", "context", "params"];
  expect(codeKeys(literal.config).filter((key) => !allowed.includes(key))).toEqual([]);
});

describe("the documents", () => {
  it("lists every machine in the README", () => {
    const readme = toTexts(files).get("docs/machines/README.md") ?? "";
    for (const { flow, path } of some(files)) {
      expect(readme).toContain(`(${flow}.svg)`);
      expect(readme).toContain(`../../${path}`);
    }
  });

  it.each(some(files))("$flow draws every state and transition, as text", async (file) => {
    const chart = toChart(file.machine);
    const svg = await toSvg(file);
    for (const id of some(idsIn(chart.root))) expect(svg).toContain(`data-state="${id}"`);
    const moving = chart.transitions.filter(({ target }) => target !== null);
    expect(svg.match(/class="transition"/g) ?? []).toHaveLength(moving.length);
    expect(svg.match(/class="said"/g) ?? []).toHaveLength(chart.transitions.length);
    // Each line leads from somewhere to somewhere, as do those from the dots where a state begins.
    expect(svg.match(/class="line" d="M[^"]+L[^"]+"\/><path class="head"/g) ?? []).toHaveLength(
      moving.length + statesIn(chart.root).filter(({ initial }) => initial !== null).length,
    );
    for (const { on } of some(chart.transitions)) expect(svg).toContain(`>${on}</text>`);
    expect(svg).toContain("prefers-color-scheme:dark");
    expect(isDrawnFrom(svg, file)).toBe(true);
    expect(isDrawnFrom(svg.replace(/sha256:\w{4}/, "sha256:0000"), file)).toBe(false);
    expect(await toSvg(file)).toBe(svg);
    expect(toJson(file)).toMatch(/^\{\n {2}"id"/);
  });

  it.each(some(files))("$flow can be read on a screen without zooming", async (file) => {
    const svg = await toSvg(file);
    const [, width, height] = / width="(\d+)" height="(\d+)" viewBox/.exec(svg) ?? [];
    expect(Number(width)).toBeGreaterThan(0);
    expect(Number(width)).toBeLessThanOrEqual(screen.width);
    expect(Number(height)).toBeLessThanOrEqual(screen.height);
    const letters = [...svg.matchAll(/\bfont(?:-size)?:\s*(\d+)px/g)].map(([, size]) =>
      Number(size),
    );
    expect(letters).toEqual([screen.letters]);
    // Nothing stands outside, and no words run out of their box.
    const boxes = [
      ...svg.matchAll(/<rect x="([\d.-]+)" y="([\d.-]+)" width="([\d.]+)" height="([\d.]+)"/g),
    ];
    expect(boxes.length).toBeGreaterThan(1);
    for (const [, x, y, wide, high] of some(boxes)) {
      expect(Number(x) + Number(wide)).toBeLessThanOrEqual(Number(width));
      expect(Number(y) + Number(high)).toBeLessThanOrEqual(Number(height));
    }
  });

  it.each(some(files))("$flow says every transition in Mermaid once", ({ machine }) => {
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
