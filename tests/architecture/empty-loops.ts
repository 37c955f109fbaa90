import { parseSync } from "vite";
import { type AstNode, childrenOf, nameOf } from "#tools/mutate/syntax.ts";

/** An expectation in a loop that may have nothing to go over. */
export interface EmptyLoop {
  line: number;
  text: string;
}

/** Calls that repeat what is given to them for each member of what they belong to. */
const repeating = new Set(["forEach", "map", "flatMap", "each"]);
/** Calls that keep as many members as there were. */
const keeping = new Set(["entries", "keys", "values", "map", "sort", "toSorted", "reverse"]);

/**
 * Finds loops with an `expect` in them, and tests made from a table, over a list of which nobody
 * can see that it has members. Seen is a list that is written there or at the top of the file, and
 * what `some()` of tests/support gives, which refuses an empty one.
 */
export function findEmptyLoops(file: string, text: string): EmptyLoop[] {
  const { program } = parseSync(file, text);
  const written = new Map<string, AstNode>();
  const found: EmptyLoop[] = [];
  const visit = (node: AstNode): void => {
    if (node.type === "VariableDeclarator" && node.init != null)
      written.set(nameOf(node.id), node.init as AstNode);
    const list = listOf(node);
    if (list !== undefined && !isSeen(list, written)) {
      const line = text.slice(0, list.start).split("\n").length;
      found.push({ line, text: text.slice(list.start, list.end).replace(/\s+/g, " ") });
    }
    for (const [child] of childrenOf(node)) visit(child);
  };
  visit(program as unknown as AstNode);
  return found;
}

/** What a loop with an expectation in it goes over; undefined for all else. */
function listOf(node: AstNode): AstNode | undefined {
  if (node.type === "ForOfStatement" || node.type === "ForInStatement")
    return hasExpect(node.body as AstNode) ? (node.right as AstNode) : undefined;
  if (node.type !== "CallExpression") return undefined;
  const callee = node.callee as AstNode;
  if (callee.type === "CallExpression") return tableOf(callee, node);
  if (callee.type !== "MemberExpression" || !repeating.has(nameOf(callee))) return undefined;
  if (nameOf(callee) === "each") return undefined;
  const [first] = node.arguments as AstNode[];
  return first !== undefined && /Function/.test(first.type) && hasExpect(first)
    ? (callee.object as AstNode)
    : undefined;
}

/** The table of `it.each(table)(…)`, whatever its tests expect: from an empty one none is made. */
function tableOf(callee: AstNode, call: AstNode): AstNode | undefined {
  const each = callee.callee as AstNode;
  const [table] = callee.arguments as AstNode[];
  return nameOf(each) === "each" && (call.arguments as AstNode[]).length > 1 ? table : undefined;
}

function hasExpect(node: AstNode): boolean {
  if (node.type === "CallExpression" && isExpect(node.callee as AstNode)) return true;
  return childrenOf(node).some(([child]) => hasExpect(child));
}

function isExpect(callee: AstNode): boolean {
  if (callee.type === "MemberExpression") return isExpect(callee.object as AstNode);
  return callee.type === "Identifier" && /^expect([A-Z]|$)/.test(String(callee.name));
}

/** Whether one can see that there is something in a list. */
function isSeen(node: AstNode, written: ReadonlyMap<string, AstNode>): boolean {
  const inner = (key: string) => isSeen(node[key] as AstNode, written);
  switch (node.type) {
    case "ArrayExpression":
      return (node.elements as (AstNode | null)[]).some(
        (each) => each !== null && (each.type !== "SpreadElement" || isSeen(each, written)),
      );
    case "SpreadElement":
      return isSeen(node.argument as AstNode, written);
    case "ObjectExpression":
      return (node.properties as AstNode[]).some(({ type }) => type === "Property");
    case "Literal":
      return typeof node.value === "string" && node.value !== "";
    case "Identifier": {
      const init = written.get(String(node.name));
      return init !== undefined && isSeen(init, written);
    }
    case "TSAsExpression":
    case "TSSatisfiesExpression":
    case "ParenthesizedExpression":
    case "AwaitExpression":
      return inner(node.type === "AwaitExpression" ? "argument" : "expression");
    case "ConditionalExpression":
      return inner("consequent") && inner("alternate");
    case "NewExpression":
      return (node.arguments as AstNode[]).some((each) => isSeen(each, written));
    case "CallExpression":
      return isSeenCall(node, written);
    default:
      return false;
  }
}

function isSeenCall(node: AstNode, written: ReadonlyMap<string, AstNode>): boolean {
  const callee = node.callee as AstNode;
  const [first] = node.arguments as AstNode[];
  if (callee.type === "Identifier") return callee.name === "some";
  if (callee.type !== "MemberExpression") return false;
  const name = nameOf(callee);
  const object = callee.object as AstNode;
  if (nameOf(object) === "Object" || nameOf(object) === "Array" || nameOf(object) === "fc")
    return (
      first !== undefined &&
      (isSeen(first, written) || /"length"|length:/.test(JSON.stringify(first)))
    );
  if (name === "split") return isSeen(object, written);
  return keeping.has(name) && isSeen(object, written);
}
