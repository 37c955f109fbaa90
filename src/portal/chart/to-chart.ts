import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from "xstate";
import type { Chart, ChartState, ChartTransition } from "./chart.types.ts";

/** The name of an action, guard or actor, which a machine file gives as a word or as `{type, params}`. */
function nameOf(part: unknown): string {
  if (typeof part === "string") return part;
  const { type, name } = part as { type?: unknown; name?: unknown };
  if (typeof type === "string") return type;
  return typeof name === "string" && name !== "" ? name : "inline";
}

const named = (parts: readonly unknown[]): string[] => parts.map(nameOf);

/** The runtime starts and stops the clocks of `after` by actions of its own. */
const isOwn = (name: string): boolean => !name.startsWith("xstate.");

/** Says an event of the runtime's as people do; any other keeps its name. */
export function toEventWords(event: string): string {
  const [, kind, actor] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event) ?? [];
  if (kind !== undefined) return `${kind} ${actor}`;
  const [, delay] = /^xstate\.after\.([^.]+)\./.exec(event) ?? [];
  if (delay !== undefined) return `after ${delay}`;
  const [, watched] = /^xstate\.snapshot\.(.+)$/.exec(event) ?? [];
  if (watched !== undefined) return `snapshot ${watched}`;
  if (event.startsWith("xstate.done.state.")) return "done";
  return event === "" ? "always" : event;
}

function toState(node: AnyStateNode): ChartState {
  const [initial] = node.type === "compound" ? (node.initial.target ?? []) : [];
  return {
    id: node.id,
    key: node.key,
    type: node.type,
    description: node.description ?? "",
    tags: node.tags,
    entry: named(node.entry).filter(isOwn),
    exit: named(node.exit).filter(isOwn),
    invokes: node.invoke.map(({ src }) => nameOf(src)),
    initial: initial?.id ?? null,
    states: Object.values(node.states).map(toState),
  };
}

function toTransitions(definition: AnyTransitionDefinition): ChartTransition[] {
  const { source, target, eventType, guard, actions } = definition;
  const targets = target ?? [];
  const shared = {
    source: source.id,
    on: toEventWords(eventType),
    event: eventType,
    guard: guard === undefined ? null : nameOf(guard),
    actions: named(actions),
  };
  if (targets.length === 0) return [{ ...shared, target: null }];
  return targets.map(({ id }) => ({ ...shared, target: id }));
}

/** Every transition of a state and of those in it, in the order in which they are tried. */
export function transitionsOf(node: AnyStateNode): AnyTransitionDefinition[] {
  return [
    ...(node.always ?? []),
    ...[...node.transitions.values()].flat(),
    ...Object.values(node.states).flatMap(transitionsOf),
  ];
}

/** A machine as plain data: its states, and its transitions by the ids of their ends. */
export function toChart(machine: AnyStateMachine): Chart {
  const { root } = machine;
  return {
    id: machine.id,
    description: root.description ?? "",
    root: toState(root),
    transitions: transitionsOf(root).flatMap(toTransitions),
  };
}
