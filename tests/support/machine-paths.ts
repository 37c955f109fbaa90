import {
  type AnyEventObject,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  fromPromise,
  type Snapshot,
} from "xstate";
import { getAdjacencyMap, getShortestPaths } from "xstate/graph";
import type { Model } from "#src/portal/machines/paths.fixture.ts";

/** The machine with actors that never end and effects that do nothing: only its own logic is left. */
export function idle({ machine, actors: given = {} }: Model): AnyStateMachine {
  const { actors, actions } = machine.implementations;
  const forever = fromPromise(() => new Promise<never>(() => undefined));
  // Built-in actions such as assign carry a type; the others are stubs for what the app provides.
  const stubs = Object.entries(actions).filter(
    ([, action]) => (action as { type?: string }).type === undefined,
  );
  return machine.provide({
    actors: Object.fromEntries(Object.keys(actors).map((name) => [name, given[name] ?? forever])),
    actions: Object.fromEntries(stubs.map(([name]) => [name, () => undefined])),
  } as never);
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

const statusOf = (state: unknown): string => (state as { status: string }).status;

/** The shortest way to every state of the graph, and one step more by every event. */
export function pathsOf(
  { machine, inputs, facts }: Model,
  events: readonly AnyEventObject[],
): Path[] {
  return inputs.flatMap((input) => {
    const options = {
      input,
      events,
      serializeState: (snapshot: Snapshot<unknown>) => {
        const { value, context } = snapshot as unknown as { value: unknown; context: never };
        return JSON.stringify([value, facts(context)]);
      },
    } as never;
    const ways = new Map(
      getShortestPaths(machine, options).map(({ state, steps }) => [
        (options as { serializeState: (state: unknown) => string }).serializeState(state),
        steps.map(({ event }) => event).filter(({ type }) => type !== "xstate.init"),
      ]),
    );
    return Object.entries(getAdjacencyMap(machine, options)).flatMap(
      ([key, { state: from, transitions }]) =>
        (Object.values(transitions) as { event: AnyEventObject; state: unknown }[])
          // What is over takes no event, and an actor that does not run cannot break.
          .filter(({ state }) => statusOf(from) === "active" && statusOf(state) !== "error")
          .map(({ event, state }) => ({
            input,
            events: [...(ways.get(key) ?? []), event],
            value: (state as { value?: unknown }).value,
          })),
    );
  });
}

/** Walks a path with a real actor, and notes every transition that is taken. */
export function walk(
  machine: AnyStateMachine,
  { input, events }: Path,
  taken: Set<string>,
): unknown {
  const actor = createActor(machine, {
    input,
    inspect: (event) => {
      // Idle actors take no steps, so every one is the machine's own.
      if (event.type !== "@xstate.microstep") return;
      for (const transition of event._transitions) taken.add(words(transition));
    },
  });
  actor.start();
  for (const event of events) actor.send(event);
  const { value } = actor.getSnapshot() as { value: unknown };
  actor.stop();
  return value;
}
