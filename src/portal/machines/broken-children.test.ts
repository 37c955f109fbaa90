import { describe, expect, it } from "vitest";
import { type AnyEventObject, type AnyStateNode, createActor, fromCallback } from "xstate";
import { idle, pathsOf } from "#tests/support/machine-paths.ts";
import { some } from "#tests/support/some.ts";
import { accountModels } from "./account-paths.fixture.ts";
import { models as flowModels, type Model } from "./paths.fixture.ts";
import { rootModels } from "./root-paths.fixture.ts";

/** Logic that never breaks, and why. */
const neverBreaks = ["loadFlows"]; // it fetches the code again until it comes (fetchAgain)

const statesIn = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(statesIn),
];

/** The logic of every child that a machine runs. */
const childrenOf = ({ machine }: Model): string[] => [
  ...new Set(
    statesIn(machine.root)
      .flatMap(({ invoke }) => invoke.map(({ src }) => String(src)))
      .filter((src) => !neverBreaks.includes(src)),
  ),
];

const models = [...flowModels, ...accountModels, ...rootModels].filter(
  (model) => childrenOf(model).length > 0,
);

/** A way to a state in which a child runs. */
interface Way {
  readonly input: unknown;
  readonly events: readonly AnyEventObject[];
}

const still = { setTimeout: () => 0, clearTimeout: () => undefined };

/** One way to each state in which a child runs, by the child's logic. */
function waysOf(model: Model): Map<string, Way[]> {
  const quiet = { ...model, machine: idle(model) };
  const ways = new Map<string, Way[]>(childrenOf(model).map((child) => [child, []]));
  const seen = new Set<string>();
  const note = (way: Way): void => {
    const actor = createActor(quiet.machine, { input: way.input, clock: still }).start();
    for (const event of way.events) actor.send(event);
    const { value, children } = actor.getSnapshot();
    for (const child of Object.values(children) as { src?: unknown }[]) {
      const place = JSON.stringify([child.src, value]);
      if (!seen.has(place)) ways.get(String(child.src))?.push(way);
      seen.add(place);
    }
    actor.stop();
  };
  for (const input of model.inputs) note({ input, events: [] });
  const ends = new Set<string>();
  for (const events of model.parts ?? [model.events ?? []])
    for (const path of pathsOf(quiet, events)) {
      const end = JSON.stringify(path.value);
      if (!ends.has(end)) note(path);
      ends.add(end);
    }
  return ways;
}

/** More than any machine needs; a child that goes on for ever stops here, so that the test can fail. */
const tooMany = 20;

/** Goes a way while one child throws as soon as it starts, and counts how often it started. */
function walk(model: Model, child: string, { input, events }: Way) {
  let starts = 0;
  const throwing = fromCallback(() => {
    starts += 1;
    if (starts < tooMany) throw new Error("broken");
  });
  const machine = idle(model).provide({ actors: { [child]: throwing } });
  // No clock runs: what starts twice in one step would go on for ever.
  const actor = createActor(machine, { input, clock: still });
  const steps = [() => actor.start(), ...events.map((event) => () => actor.send(event))];
  // Where the child broke the machine leaves the way.
  for (const step of steps) if (starts === 0) step();
  const { status } = actor.getSnapshot();
  actor.stop();
  return { starts, status };
}

it("every machine but the one without children is looked at", () => {
  expect(models.length).toBe(flowModels.length + accountModels.length + rootModels.length - 1);
});

describe.each(some(models))("a child of $machine.id that breaks as soon as it starts", (model) => {
  it("is started anew after a pause, not at once", () => {
    const ways = waysOf(model);
    expect(ways.size).toBeGreaterThan(0);
    for (const [child, places] of some(ways)) {
      expect(places.length, child).toBeGreaterThan(0);
      for (const way of some(places)) {
        const where = `${child} after ${way.events.map(({ type }) => type).join(" → ")}`;
        expect(walk(model, child, way), where).toEqual({
          starts: 1,
          status: expect.not.stringMatching("error"),
        });
      }
    }
  });
});
