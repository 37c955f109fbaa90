import { isNode, methodOf, type Node, nodesIn, parse } from "../syntax.ts";

/** One thing of a machine file that a visualiser, or a reader of it, stumbles over. */
export interface MachineFlaw {
  message: string;
  help: string;
  /** Where in the text. */
  start: number;
  end: number;
  /** The state it stands in, such as `open.editing`; empty for the machine or its file. */
  state: string;
}

/** Where code may stand in a config: what is handed on, which no name could say. */
const mappers = new Set(["context", "input", "output", "params"]);

/** `LOGIN.CHANGED`, what XState itself sends, and every event. */
const eventName =
  /^(?:[A-Z][A-Z0-9_]*(?:\.[A-Z][A-Z0-9_]*)*\.(?:[A-Z][A-Z0-9_]*|\*)|\*|xstate\..+)$/;

/**
 * Holds a machine file against what the Stately editor can open and what a reader needs.
 * @param file its name, which ends with .machine.ts
 */
export function lintMachine(file: string, source: string): MachineFlaw[] {
  const parsed = parse(file, source);
  if ("fault" in parsed)
    return [
      {
        message: `This file is no TypeScript: ${parsed.fault}`,
        help: "Correct it here.",
        ...{ start: parsed.at, end: parsed.at + 1, state: "" },
      },
    ];
  const { body } = parsed;
  return [...importFlaws(body), ...exportFlaws(body), ...bodyFlaws(body)].sort(
    (a, b) => a.start - b.start,
  );
}

const flaw = (
  { start, end }: Pick<Node, "start" | "end">,
  message: string,
  help: string,
  state = "",
): MachineFlaw => ({ start, end, message, help, state });

function importFlaws(body: readonly Node[]): MachineFlaw[] {
  return body
    .filter(({ type }) => type === "ImportDeclaration")
    .flatMap((node) => {
      const from = (node.source as { value: string }).value;
      const specifiers = node.specifiers as Node[];
      if (node.importKind === "type") return [];
      if (from !== "xstate")
        return [
          flaw(
            node,
            `It imports a value from "${from}"; an editor that opens this file has xstate alone.`,
            "Name it in setup() and provide the code where the portal runs the machine; types come by `import type`.",
          ),
        ];
      return specifiers
        .filter(({ importKind }) => importKind === "type")
        .map((one) =>
          flaw(
            one,
            "A type is imported beside values.",
            "Give types an `import type` of their own.",
          ),
        );
    });
}

function exportFlaws(body: readonly Node[]): MachineFlaw[] {
  const machines = body.filter(
    (node) =>
      node.type === "ExportNamedDeclaration" &&
      [...nodesIn(node)].some((one) => methodOf(one) === "createMachine"),
  );
  const [first, ...more] = machines;
  if (first === undefined)
    return [
      flaw(
        { start: 0, end: 1 },
        "This file exports no machine.",
        "Export one: export const loginMachine = setup({ … }).createMachine({ … });",
      ),
    ];
  return more.map((node) =>
    flaw(node, "This file exports a second machine.", "Give each machine a file of its own."),
  );
}

function bodyFlaws(body: readonly Node[]): MachineFlaw[] {
  return [...nodesIn(body)].flatMap((node) => {
    if (node.type === "TSEnumDeclaration")
      return [flaw(node, "An enum is code that no editor opens.", "Use a union of texts.")];
    if (methodOf(node) === "extend")
      return [flaw(node, "setup().extend() is not read by editors.", "Write one setup({ … }).")];
    if (methodOf(node) !== "createMachine") return [];
    const [literal] = node.arguments as Node[];
    return literal?.type === "ObjectExpression"
      ? stateFlaws(literal, [])
      : [
          flaw(
            literal ?? node,
            "The machine's config is no literal.",
            "Write createMachine({ … }) with everything in it.",
          ),
        ];
  });
}

const nameOf = ({ key }: Node): string => {
  const { name, value } = key as { name?: string; value?: unknown };
  return name ?? String(value);
};

/** The entries of an object literal by name; what is spread into it has none. */
const entriesOf = (literal: unknown): [string, Node, Node][] =>
  isNode(literal) && literal.type === "ObjectExpression"
    ? (literal.properties as Node[])
        .filter(({ type }) => type === "Property")
        .map((one) => [nameOf(one), one.value as Node, one.key as Node])
    : [];

function stateFlaws(literal: Node, path: readonly string[]): MachineFlaw[] {
  const state = path.join(".");
  const entries = new Map(entriesOf(literal).map(([name, value]) => [name, value]));
  const what = path.length === 0 ? "The machine" : `The state "${state}"`;
  const here = { start: literal.start, end: literal.start + 1 };
  const own: MachineFlaw[] = [];
  if (path.length === 0 && entries.get("id")?.type !== "Literal")
    own.push(flaw(here, "The machine has no id.", 'Add id: "…", its name without "Machine".'));
  if (!isText(entries.get("description")))
    own.push(flaw(here, `${what} has no description.`, "Say in a sentence what it is for.", state));
  // One further down ends the state around it, which needs no output.
  const isFinal = path.length === 1 && entries.get("type")?.value === "final";
  if (isFinal && !entries.has("output"))
    own.push(
      flaw(here, `${what} ends the machine and gives no output.`, "Add output: { … }.", state),
    );
  for (const [name, , key] of entriesOf(entries.get("on")))
    if (!eventName.test(name))
      own.push(
        flaw(
          key,
          `The event "${name}" is not called as events are.`,
          "Write DOMAIN.VERB, such as LOGIN.CHANGED.",
          state,
        ),
      );
  for (const [name, , key] of entriesOf(entries.get("after")))
    if (/^\d+$/.test(name))
      own.push(
        flaw(
          key,
          `A wait of ${name} ms has no name.`,
          "Name it, and give the name its length under delays in setup().",
          state,
        ),
      );
  for (const [name, value] of entriesOf(literal))
    if (name !== "states") own.push(...codeFlaws(name, value, state));
  own.push(...spreadFlaws(literal, state));
  const states = entries.get("states");
  return [
    ...own,
    ...(states === undefined ? [] : spreadFlaws(states, state)),
    ...entriesOf(states).flatMap(([name, child]) => stateFlaws(child, [...path, name])),
  ];
}

const isText = (node: Node | undefined): boolean =>
  node?.type === "Literal" && typeof node.value === "string" && /\w/.test(node.value);

const spreadFlaws = (literal: Node, state: string): MachineFlaw[] =>
  (literal.type === "ObjectExpression" ? (literal.properties as Node[]) : [])
    .filter(({ type }) => type !== "Property")
    .map((node) =>
      flaw(
        node,
        "Something from outside is spread into the config.",
        "Write it out here: the config is one literal.",
        state,
      ),
    );

/** Code where a name belongs; what a mapper hands on is code by nature. */
function codeFlaws(name: string, node: Node, state: string): MachineFlaw[] {
  if (mappers.has(name)) return [];
  if (node.type === "ObjectExpression")
    return [
      ...spreadFlaws(node, state),
      ...entriesOf(node).flatMap(([key, value]) => codeFlaws(key, value, state)),
    ];
  if (node.type === "ArrayExpression")
    return (node.elements as Node[]).flatMap((one) => codeFlaws(name, one, state));
  if (node.type === "Literal") return [];
  return [
    flaw(
      node,
      `Code stands under "${name}", where an editor looks for a name.`,
      "Give it a name in setup() and write the name here.",
      state,
    ),
  ];
}
