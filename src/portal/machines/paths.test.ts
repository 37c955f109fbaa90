import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type AnyStateNode, createActor } from "xstate";
import { idle, pathsOf, walkAll, words } from "#tests/support/machine-paths.ts";
import { some } from "#tests/support/some.ts";
import { transitionsOf } from "../chart/to-chart.ts";
import { accountModels } from "./account-paths.fixture.ts";
import { done, models as flowModels } from "./paths.fixture.ts";
import { rootModels } from "./root-paths.fixture.ts";

const models = [...flowModels, ...accountModels, ...rootModels];

/** The name a machine's file has, such as `sms-countdown`. */
const toFile = (id: string): string => id.replace(/[A-Z]/g, (sign) => `-${sign.toLowerCase()}`);

it("has a model of every machine", () => {
  const files = readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith(".machine.ts"))
    .map((file) => file.replace(".machine.ts", ""));
  expect(models.map(({ machine }) => toFile(machine.id)).sort()).toEqual(files.sort());
});

/** Children that may go without `onError`, and why. */
const neverFails: Readonly<Record<string, string>> = {
  "portal loadLogin": "fetches the code again until it comes (fetchAgain)",
  "portal loadRegistration": "fetches the code again until it comes (fetchAgain)",
};

const statesIn = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(statesIn),
];

it("no machine dies of a child that breaks: each invoke says what becomes of it", () => {
  const invokes = models.flatMap(({ machine }) =>
    statesIn(machine.root).flatMap((node) =>
      node.invoke.map((invoke) => ({ machine: machine.id, node, invoke })),
    ),
  );
  expect(invokes.length).toBeGreaterThan(30);
  const unsaid = invokes
    .filter(({ node, invoke }) =>
      (node.transitions.get(`xstate.error.actor.${invoke.id}`) ?? []).every(
        ({ eventType }) => !eventType.startsWith("xstate.error"),
      ),
    )
    .map(({ machine, invoke }) => `${machine} ${invoke.id}`);
  expect([...new Set(unsaid)].sort()).toEqual(Object.keys(neverFails).sort());
});

it("no pause is for ever: each leads somewhere when its time is over", () => {
  const pauses = models.flatMap(({ machine }) =>
    statesIn(machine.root).flatMap((node) => node.after),
  );
  expect(pauses.length).toBeGreaterThan(10);
  expect(pauses.filter(({ target = [] }) => target.length === 0).map(words)).toEqual([]);
});

/** Answers that came, in shapes that no one expects. */
const oddValues = [null, {}, [], "", 0, { fields: null }];

describe.each(some(models))("the paths of $machine.id", (model) => {
  it("go on after an answer of any shape", () => {
    const machine = idle(model);
    const seen = new Set<string>();
    const answered = new Set<string>();
    const broken: string[] = [];
    for (const events of model.parts ?? [model.events ?? []])
      for (const path of pathsOf({ ...model, machine }, events)) {
        const state = JSON.stringify(path.value);
        if (seen.has(state)) continue;
        seen.add(state);
        const known = createActor(machine, { input: path.input }).start();
        for (const event of path.events) known.send(event);
        const from = known.getPersistedSnapshot();
        const children = Object.entries(known.getSnapshot().children);
        const { status: before } = known.getSnapshot();
        known.stop();
        if (before !== "active") continue;
        for (const [id] of children) {
          const place = `${state} ${id}`;
          if (answered.has(place)) continue;
          answered.add(place);
          for (const value of oddValues) {
            const actor = createActor(machine, { snapshot: from, input: path.input }).start();
            actor.send(done(id, { ok: true, value }));
            const { status } = actor.getSnapshot();
            actor.stop();
            if (status === "error") broken.push(`${place} ${JSON.stringify(value)}`);
          }
        }
      }
    expect(broken).toEqual([]);
    expect(answered.size > 0 || model.machine.id === "relogin").toBe(true);
  });

  it("take every transition, and a running machine ends where the graph says", () => {
    const machine = idle(model);
    const taken = new Set<string>();
    for (const events of some(model.parts ?? [model.events ?? []])) {
      const paths = pathsOf({ ...model, machine }, events);
      for (const { path, value } of some([...walkAll(machine, paths, taken)]))
        expect(value, path.events.map(({ type }) => type).join(" → ")).toEqual(path.value);
    }
    const all = transitionsOf(machine.root).map(words);
    const missed = all.filter((one) => !taken.has(one));
    expect(missed).toEqual(model.unreachable ?? []);
  });
});
