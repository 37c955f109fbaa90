import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { idle, pathsOf, walk, words } from "#tests/support/machine-paths.ts";
import { transitionsOf } from "../chart/to-chart.ts";
import { models as flowModels } from "./paths.fixture.ts";
import { rootModels } from "./root-paths.fixture.ts";

const models = [...flowModels, ...rootModels];

/** The name a machine's file has, such as `sms-countdown`. */
const toFile = (id: string): string => id.replace(/[A-Z]/g, (sign) => `-${sign.toLowerCase()}`);

it("has a model of every machine", () => {
  const files = readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith(".machine.ts"))
    .map((file) => file.replace(".machine.ts", ""));
  expect(models.map(({ machine }) => toFile(machine.id)).sort()).toEqual(files.sort());
});

describe.each(models)("the paths of $machine.id", (model) => {
  it("take every transition, and a running machine ends where the graph says", () => {
    const machine = idle(model);
    const taken = new Set<string>();
    for (const events of model.parts ?? [model.events ?? []])
      for (const path of pathsOf({ ...model, machine }, events)) {
        const value = walk(machine, path, taken);
        expect(value, path.events.map(({ type }) => type).join(" → ")).toEqual(path.value);
      }
    const all = transitionsOf(machine.root).map(words);
    const missed = all.filter((one) => !taken.has(one));
    expect(missed).toEqual(model.unreachable ?? []);
  });
});
