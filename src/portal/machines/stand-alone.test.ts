import { readdirSync, readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import * as xstate from "xstate";
import { some } from "#tests/support/some.ts";

const folder = import.meta.dirname;
const files = readdirSync(folder).filter((file) => file.endsWith(".machine.ts"));

/** A state as the visualisers read it out of a machine. */
interface StateDefinition {
  id: string;
  type: string;
  description?: string;
  states: Record<string, StateDefinition>;
  transitions: { eventType: string; target?: unknown[] }[];
}

const importOf = /^import \{([^}]*)\} from "([^"]+)";$/gm;

/**
 * Runs a file as the visualisers do: types are stripped, what it imports comes from the packages they
 * hold, which is xstate alone, and whatever machine it exports is taken.
 */
function open(source: string): Record<string, xstate.AnyStateMachine> {
  const plain = stripTypeScriptTypes(source, { mode: "strip" });
  const script = plain
    .replace(importOf, (_whole, names: string, from: string) => {
      const bound = names.replace(/\bas\b/g, ":").trim();
      return `const { ${bound} } = require(${JSON.stringify(from)});`;
    })
    .replace(/^export const (\w+)/gm, "const $1 = exports.$1");
  const exports: Record<string, xstate.AnyStateMachine> = {};
  const require = (from: string): unknown => {
    if (from !== "xstate") throw new Error(`${from} is not in reach`);
    return xstate;
  };
  // The visualisers run what is pasted into them, and so does this test.
  new Function("require", "exports", script)(require, exports);
  return exports;
}

const inside = (state: StateDefinition): StateDefinition[] =>
  Object.values(state.states).flatMap((child) => [child, ...inside(child)]);

describe("a machine file by itself", () => {
  it("finds machines", () => expect(files.length).toBeGreaterThanOrEqual(5));

  it.each(some(files))("%s opens in a visualiser, which holds nothing but xstate", (file) => {
    const machines = open(readFileSync(join(folder, file), "utf8"));
    const [[name, machine] = [], ...others] = Object.entries(machines);
    if (name === undefined || machine === undefined) throw new Error(`${file} exports no machine`);
    expect(others).toEqual([]);
    expect(machine.id).toBe(name.replace(/Machine$/, ""));
    // What they draw is plain data.
    const root = JSON.parse(JSON.stringify(machine.definition)) as StateDefinition;
    expect(root.description).toMatch(/\w/);
    const states = inside(root);
    expect(states.length).toBeGreaterThan(1);
    for (const { id, description, type } of some(states)) {
      expect(description, id).toMatch(/\w/);
      if (type === "final") expect(machine.getStateNodeById(id).output, id).toBeDefined();
    }
    // Every line leads somewhere in this machine, and no event is without a name.
    const lines = [root, ...states].flatMap(({ id, transitions }) =>
      transitions.map(({ eventType, target = [] }) => ({ id, eventType, target })),
    );
    for (const { id, eventType } of some(lines)) expect(eventType, id).not.toBe("");
    const ends = lines.flatMap(({ id, target }) => target.map((end) => ({ id, end: String(end) })));
    for (const { id, end } of some(ends))
      expect(() => machine.getStateNodeById(end.replace(/^#/, "")), id).not.toThrow();
  });

  it.each([
    ["a value from another file", 'import { x } from "./x.ts";\nexport const m = x;'],
    ["an enum", "export enum Door { Open, Shut }"],
    [
      "a target that is not there",
      'import { createMachine } from "xstate";\nexport const m = createMachine({ id: "m", initial: "a", states: { a: { on: { GO: "b" } } } });',
    ],
    ["a text that is no code", "export const = 1;"],
  ])("does not open with %s", (_what, source) => {
    expect(() =>
      JSON.stringify(Object.values(open(source)).map((one) => one.definition)),
    ).toThrow();
  });
});
