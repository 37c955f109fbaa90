import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "../lib/paths.mjs";
import type { ConfigValue } from "./config-literal.ts";
import type { MachineFile } from "./machine-files.ts";

/** What a name in a config stands for, as `setup()` groups it. */
type NameKind = "actions" | "actors" | "delays" | "events" | "guards";

/** A name that a config uses. */
interface UsedName {
  kind: NameKind;
  name: string;
  /** The state it stands in, such as `open.editing`; empty for the machine itself. */
  state: string;
}

type Tree = Readonly<Record<string, ConfigValue>>;

const isTree = (value: ConfigValue | undefined): value is Tree =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !("@code" in value);

const listOf = (value: ConfigValue | undefined): readonly ConfigValue[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value as ConfigValue];

/** The name of an action, guard or actor: a word, or an object with its type or source. */
const nameOf = (value: ConfigValue): string[] => {
  if (typeof value === "string") return [value];
  return isTree(value) && typeof value.type === "string" ? [value.type] : [];
};

function namesInTransitions(value: ConfigValue | undefined, state: string): UsedName[] {
  return listOf(value).flatMap((transition) => {
    if (!isTree(transition)) return [];
    const { guard, actions } = transition;
    return [
      ...listOf(guard)
        .flatMap(nameOf)
        .map((name) => ({ kind: "guards" as const, name, state })),
      ...namesOfActions(actions, state),
    ];
  });
}

const namesOfActions = (value: ConfigValue | undefined, state: string): UsedName[] =>
  listOf(value)
    .flatMap(nameOf)
    .map((name) => ({ kind: "actions" as const, name, state }));

const entriesOf = (value: ConfigValue | undefined): [string, ConfigValue][] =>
  isTree(value) ? Object.entries(value) : [];

function namesInInvoke(invoke: ConfigValue, state: string): UsedName[] {
  if (!isTree(invoke)) return [];
  const { src, onDone, onError, onSnapshot } = invoke;
  return [
    ...(typeof src === "string" ? [{ kind: "actors" as const, name: src, state }] : []),
    ...[onDone, onError, onSnapshot].flatMap((part) => namesInTransitions(part, state)),
  ];
}

/** Every name that a state and all below it use. */
function namesIn(node: Tree, path: readonly string[] = []): UsedName[] {
  const state = path.join(".");
  const events = entriesOf(node.on);
  const delayed = entriesOf(node.after);
  return [
    ...events.map(([name]) => ({ kind: "events" as const, name, state })),
    ...delayed.map(([name]) => ({ kind: "delays" as const, name, state })),
    ...[...events, ...delayed].flatMap(([, value]) => namesInTransitions(value, state)),
    ...[node.always, node.onDone].flatMap((value) => namesInTransitions(value, state)),
    ...[node.entry, node.exit].flatMap((value) => namesOfActions(value, state)),
    ...listOf(node.invoke).flatMap((invoke) => namesInInvoke(invoke, state)),
    ...entriesOf(node.states).flatMap(([name, child]) =>
      isTree(child) ? namesIn(child, [...path, name]) : [],
    ),
  ];
}

/** The events that a machine's types declare, in its own file or in the types it imports. */
function declaredEvents({ path, source }: MachineFile): Set<string> {
  const imported = [...source.matchAll(/from "(\.\/[a-z-]+\.types\.ts)"/g)].map(([, name]) =>
    join(root, dirname(path), String(name)),
  );
  const texts = [source, ...imported.filter(existsSync).map((file) => readFileSync(file, "utf8"))];
  return new Set(
    texts.flatMap((text) =>
      [...text.matchAll(/\btype: "([^"]+)"/g)].map(([, name]) => String(name)),
    ),
  );
}

const homes: Readonly<Record<NameKind, string>> = {
  actions: "add it to `actions` in the file's setup(), and its real code where the app provides it",
  actors: "add it to `actors` in the file's setup(), and its real code where the app provides it",
  delays: "add it to `delays` in the file's setup()",
  events: "add it to the machine's events, in its types",
  guards: "add it to `guards` in the file's setup()",
};

/** Names that mean something to XState itself. */
const isBuiltIn = ({ kind, name }: UsedName): boolean =>
  (kind === "events" && (name.includes("*") || name.startsWith("xstate."))) ||
  (kind === "delays" && /^\d+$/.test(name));

/**
 * Finds names that a config uses and nothing declares: XState takes them in silence and fails, or
 * does nothing, when it meets them.
 * @returns a sentence a name, which says where it stands and how to mend it
 */
export function findUnknownNames(file: MachineFile): string[] {
  const { actions, actors, delays, guards } = file.machine.implementations;
  const known: Readonly<Record<NameKind, (name: string) => boolean>> = {
    actions: (name) => name in actions,
    actors: (name) => name in actors,
    delays: (name) => name in delays,
    guards: (name) => name in guards,
    events: (name) => declared.has(name),
  };
  const declared = declaredEvents(file);
  return namesIn(file.literal.config)
    .filter((used) => !isBuiltIn(used) && !known[used.kind](used.name))
    .map(({ kind, name, state }) => {
      const where = state === "" ? "the machine itself" : `the state "${state}"`;
      return `${file.path}: ${where} names the ${kind.slice(0, -1)} "${name}", which nothing declares; ${homes[kind]}.`;
    });
}
