/** A node of the syntax tree, of which only what is used is known. */
export interface AstNode {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** Where a node stands. */
export interface Place {
  parent: AstNode | null;
  /** Under which of the parent's names. */
  key: string;
  above: Place | null;
}

const isNode = (value: unknown): value is AstNode =>
  typeof value === "object" && value !== null && typeof (value as AstNode).type === "string";

/** Wrappers that only speak to the compiler; what they hold runs. */
const transparent = new Set(["TSAsExpression", "TSSatisfiesExpression", "TSNonNullExpression"]);

/** The nodes below a node that run, each with the name it stands under; types do not run. */
export function childrenOf(node: AstNode): [child: AstNode, key: string][] {
  if (node.type.startsWith("TS") && !transparent.has(node.type)) return [];
  if (node.type.startsWith("Import")) return [];
  return Object.entries(node).flatMap(([key, value]) => {
    const values: unknown[] = Array.isArray(value) ? value : [value];
    return values.filter(isNode).map((child): [AstNode, string] => [child, key]);
  });
}

/** The name of a property or of a called function; empty when it is computed. */
export function nameOf(node: unknown): string {
  if (!isNode(node)) return "";
  if (node.type === "Identifier") return String(node.name);
  if (node.type === "Literal") return String(node.value);
  return node.type === "MemberExpression" && node.computed !== true ? nameOf(node.property) : "";
}

/** A child by its name. */
export function childOf(node: AstNode, key: string): AstNode {
  const child = node[key];
  if (!isNode(child)) throw new Error(`${node.type} has no ${key}.`);
  return child;
}
