import { parseSync } from "vite";

/** A node of a file's syntax tree (ESTree with types), with its place in the text. */
export interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

/** Every node below, in the order of the file. */
export function* nodesIn(node: unknown): Generator<Node> {
  if (Array.isArray(node)) for (const one of node) yield* nodesIn(one);
  if (!isNode(node)) return;
  yield node;
  for (const part of Object.values(node)) yield* nodesIn(part);
}

/** The first node below that fits, in the order of the file. */
export function find(node: unknown, fits: (node: Node) => boolean): Node | undefined {
  for (const one of nodesIn(node)) if (fits(one)) return one;
  return undefined;
}

/** What a method is called on its object: `createMachine` of `setup(…).createMachine(…)`. */
export function methodOf({ type, callee }: Node): string | undefined {
  const { property } = (callee ?? {}) as { property?: { name?: string } };
  return type === "CallExpression" ? property?.name : undefined;
}

/** A file's syntax tree, or where and why it has none. */
export function parse(
  file: string,
  source: string,
): { body: Node[] } | { fault: string; at: number } {
  const { program, errors } = parseSync(file, source);
  const [error] = errors;
  if (error === undefined) return { body: program.body as unknown as Node[] };
  return { fault: error.message, at: error.labels[0]?.start ?? 0 };
}
