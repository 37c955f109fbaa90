import { type AnyEventObject, createActor } from "xstate";
import type { Model } from "#src/portal/machines/paths.fixture.ts";
import { idle, type Path, pathsOf } from "./machine-paths.ts";

const keyOf = (path: readonly AnyEventObject[]): string => JSON.stringify(path);

/** A path with the state after each of its events. */
export interface MainPath extends Path {
  readonly states: readonly unknown[];
}

/**
 * The generated paths that lead somewhere, without those that another one begins with: together they
 * take every transition that these events can take, and each is worth a walk through the real thing.
 */
export function mainPaths(model: Model, events: readonly AnyEventObject[]): MainPath[] {
  const machine = idle(model);
  const all = pathsOf({ ...model, machine }, events);
  const valueAt = new Map(all.map((path) => [keyOf(path.events), path.value]));
  const stateAfter = ({ events: taken, input }: Path, count: number): unknown =>
    count === 0
      ? createActor(machine, { input }).getSnapshot().value
      : valueAt.get(keyOf(taken.slice(0, count)));
  const moves = all.filter((path) => {
    const before = stateAfter(path, path.events.length - 1);
    return JSON.stringify(before) !== JSON.stringify(path.value);
  });
  const isBegun = (path: Path): boolean =>
    moves.some(
      (other) =>
        other.events.length > path.events.length &&
        keyOf(other.events.slice(0, path.events.length)) === keyOf(path.events),
    );
  return moves
    .filter((path) => !isBegun(path))
    .map((path) => ({
      ...path,
      states: path.events.map((_, index) => stateAfter(path, index + 1)),
    }));
}

const stepsOf = ({ events, states }: MainPath): string[] =>
  events.map(({ type }, index) => keyOf([{ type, to: states[index] }]));

/**
 * The paths for this run: all of them in the full one; else as many as take every step once, a step
 * being an event and the state it leads to, whatever state it leads from.
 */
export function pathsForThisRun(paths: readonly MainPath[]): readonly MainPath[] {
  if (process.env.PORTICO_TEST_FULL === "1") return paths;
  const taken = new Set<string>();
  const longestFirst = paths.toSorted((one, other) => other.events.length - one.events.length);
  return longestFirst.filter((path) => {
    const steps = stepsOf(path);
    const isNew = steps.some((step) => !taken.has(step));
    for (const step of steps) taken.add(step);
    return isNew;
  });
}
