import {
  type AnyActor,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  fromCallback,
} from "xstate";
import { adjacencyMapToArray, getAdjacencyMap, getShortestPaths } from "xstate/graph";
import type { Model } from "#src/portal/machines/paths.fixture.ts";

/** The machine with actors that never end and effects that do nothing: only its own logic is left. */
export function idle({ machine, actors: given = {} }: Model): AnyStateMachine {
  const { actors, actions } = machine.implementations;
  const forever = fromCallback(() => undefined);
  // Built-in actions such as assign carry a type; the others are stubs for what the app provides.
  const stubs = Object.entries(actions).filter(
    ([, action]) => action !== undefined && !("type" in action),
  );
  return machine.provide({
    actors: Object.fromEntries(Object.keys(actors).map((name) => [name, given[name] ?? forever])),
    actions: Object.fromEntries(stubs.map(([name]) => [name, () => undefined])),
  });
}

/** A transition in words that name no other one. */
export const words = ({ source, eventType, guard, target }: AnyTransitionDefinition): string => {
  const goes = (target ?? []).map(({ id }) => id).join(" ");
  return `${source.id} ${eventType || "always"} ${guard ? JSON.stringify(guard) : ""} ${goes}`.trim();
};

/** One way through a machine. */
export interface Path {
  readonly input: unknown;
  readonly events: readonly AnyEventObject[];
  /** The state it ends in, as the graph says. */
  readonly value: unknown;
}

/** The shortest way to every state of the graph, and one step more by every event. */
export function pathsOf(
  { machine, inputs, facts }: Model,
  events: readonly AnyEventObject[],
): Path[] {
  return inputs.flatMap((input) => {
    const serializeState = ({ value, context }: AnyMachineSnapshot) =>
      JSON.stringify([value, facts(context)]);
    const options = { input, events, serializeState };
    const ways = new Map(
      getShortestPaths(machine, options).map(({ state, steps }) => [
        serializeState(state),
        steps.map(({ event }) => event).filter(({ type }) => type !== "xstate.init"),
      ]),
    );
    return (
      adjacencyMapToArray(getAdjacencyMap(machine, options))
        // What is over takes no event, and an actor that does not run cannot break.
        .filter(({ state, nextState }) => state.status === "active" && nextState.status !== "error")
        .map(({ state, event, nextState }) => ({
          input,
          events: [...(ways.get(serializeState(state)) ?? []), event],
          value: nextState.value,
        }))
    );
  });
}

/** An actor at the end of a path, which goes on as long as events change nothing. */
interface Run {
  readonly actor: AnyActor;
  readonly path: Path;
  /** How many transitions it has taken. */
  readonly taken: () => number;
}

function begin(machine: AnyStateMachine, path: Path, note: (transition: string) => void): Run {
  let count = 0;
  const actor = createActor(machine, {
    input: path.input,
    inspect: (event) => {
      // Idle actors take no steps, so every one is the machine's own.
      if (event.type !== "@xstate.microstep") return;
      count += event._transitions.length;
      for (const transition of event._transitions) note(words(transition));
    },
  });
  actor.start();
  for (const event of path.events.slice(0, -1)) actor.send(event);
  return { actor, path, taken: () => count };
}

/** Whether two paths are the same but for their last event. */
const haveOneWay = (one: Path, other: Path): boolean =>
  one.input === other.input &&
  one.events.length === other.events.length &&
  one.events.slice(0, -1).every((event, index) => event === other.events[index]);

/**
 * Walks paths with real actors, and notes every transition that is taken; gives each path with the
 * state it ends in. An actor that an event led to no transition is where it was, and tries the next
 * event too.
 */
export function* walkAll(
  machine: AnyStateMachine,
  paths: readonly Path[],
  taken: Set<string>,
): Generator<{ path: Path; value: unknown }> {
  let run: Run | undefined;
  for (const path of paths) {
    if (run !== undefined && !haveOneWay(run.path, path)) {
      run.actor.stop();
      run = undefined;
    }
    run ??= begin(machine, path, (transition) => void taken.add(transition));
    const before = run.taken();
    for (const event of path.events.slice(-1)) run.actor.send(event);
    const { value }: AnyMachineSnapshot = run.actor.getSnapshot();
    if (run.taken() > before) {
      run.actor.stop();
      run = undefined;
    }
    yield { path, value };
  }
  run?.actor.stop();
}

/** A state in which a child runs. */
export interface Place {
  readonly child: string;
  readonly at: AnyMachineSnapshot;
  /** Starts an actor that is there. */
  readonly begin: () => AnyActor;
}

/** Every state in which a child runs, once for each child, with a way to be there again. */
export function placesOf(model: Model): Map<string, Place> {
  const { machine } = model;
  const places = new Map<string, Place>();
  const seen = new Set<string>();
  for (const events of model.parts ?? [model.events ?? []])
    for (const { input, events: way, value } of [
      ...model.inputs.map((given) => ({ input: given, events: [], value: given })),
      ...pathsOf(model, events),
    ]) {
      const state = JSON.stringify(value);
      if (seen.has(state)) continue;
      seen.add(state);
      const actor = createActor(machine, { input }).start();
      for (const event of way) actor.send(event);
      const at = actor.getSnapshot();
      const snapshot = actor.getPersistedSnapshot();
      actor.stop();
      if (at.status !== "active") continue;
      const begin = () => createActor(machine, { snapshot, input }).start();
      for (const child of Object.keys(at.children))
        places.set(`${JSON.stringify(at.value)} ${child}`, { child, begin, at });
    }
  return places;
}
