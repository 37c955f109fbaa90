import { type AstNode, childOf, childrenOf, nameOf, type Place } from "./syntax.ts";

/** A part of a file, and what could stand there instead. */
export interface Replacement {
  start: number;
  end: number;
  replacement: string;
  kind: string;
}

const operators: Record<string, readonly string[]> = {
  "===": ["!=="],
  "!==": ["==="],
  "<": ["<=", ">="],
  "<=": ["<", ">"],
  ">": [">=", "<="],
  ">=": [">", "<"],
  "+": ["-"],
  "-": ["+"],
  "*": ["/"],
  "/": ["*"],
  "%": ["*"],
};
const kindOf = (operator: string): string => {
  if (/^[!=]==$/.test(operator)) return "equality";
  return /[<>]/.test(operator) ? "boundary" : "arithmetic";
};
const counterparts: Record<string, string> = {
  every: "some",
  some: "every",
  min: "max",
  max: "min",
  startsWith: "endsWith",
  endsWith: "startsWith",
};
/** Calls that leave something out or put it in order: without them everything stays as it came. */
const narrowing = new Set(["filter", "sort", "toSorted", "trim", "slice", "reverse", "toReversed"]);

const isText = (node: AstNode): boolean =>
  (node.type === "Literal" && typeof node.value === "string") || node.type === "TemplateLiteral";

/**
 * What can be put in the place of a node: the mutators. Words for people are left alone, since no
 * rule hangs on them: a machine's descriptions, and what an error says that is thrown at a mistake
 * of the program.
 */
export function replacementsOf(node: AstNode, place: Place, text: string): Replacement[] {
  const at = (part: AstNode, kind: string, ...words: string[]): Replacement[] =>
    words.map((replacement) => ({ start: part.start, end: part.end, replacement, kind }));
  const source = (part: AstNode) => text.slice(part.start, part.end);
  switch (node.type) {
    case "IfStatement":
    case "ConditionalExpression":
      return at(childOf(node, "test"), "condition", "true", "false");
    case "WhileStatement":
    case "ForStatement":
      return node.test == null ? [] : at(childOf(node, "test"), "condition", "false");
    case "BinaryExpression":
      return ofBinary(node, source, at);
    case "LogicalExpression":
      return ofLogical(node, source, at);
    case "UnaryExpression":
      return node.operator === "!" || node.operator === "-"
        ? at(node, "negation", `(${source(childOf(node, "argument"))})`)
        : [];
    case "Literal":
    case "TemplateLiteral":
      return ofLiteral(node, place, at);
    case "ArrayExpression":
      return childrenOf(node).length === 0 ? [] : at(node, "array", "[]");
    case "ExpressionStatement":
      return isEffect(childOf(node, "expression"))
        ? at(childOf(node, "expression"), "call removed", "undefined")
        : [];
    case "CallExpression":
      return isInChain(place) ? [] : ofCall(node, source, at);
    case "Property":
      return ofProperty(node, at);
    default:
      return [];
  }
}

type At = (part: AstNode, kind: string, ...words: string[]) => Replacement[];
type Source = (part: AstNode) => string;

function ofBinary(node: AstNode, source: Source, at: At): Replacement[] {
  const operator = String(node.operator);
  const [left, right] = [childOf(node, "left"), childOf(node, "right")];
  if (operator === "+" && (isText(left) || isText(right))) return [];
  const others = operators[operator] ?? [];
  return others.flatMap((other) =>
    at(node, kindOf(operator), `(${source(left)}) ${other} (${source(right)})`),
  );
}

function ofLogical(node: AstNode, source: Source, at: At): Replacement[] {
  const [left, right] = [source(childOf(node, "left")), source(childOf(node, "right"))];
  if (node.operator === "??") return at(node, "fallback removed", `(${left})`);
  return at(node, "logic", `(${left}) ${node.operator === "&&" ? "||" : "&&"} (${right})`);
}

/** Whether a text is for people alone; `missing` throws an error for what nobody provided. */
function isForPeople({ parent, above }: Place): boolean {
  if (parent?.type === "CallExpression" && nameOf(parent.callee) === "missing") return true;
  if (parent?.type === "Property" && nameOf(parent.key) === "description") return true;
  return parent?.type === "NewExpression" && /Error$/.test(nameOf(parent.callee)) && above !== null;
}

/** A literal that is a name and no value: a key, a module, a directive. */
function isName({ parent, key }: Place): boolean {
  if (parent === null || parent.type === "ExpressionStatement") return true;
  if (key === "source" || parent.type.startsWith("Export")) return true;
  return key === "key" && parent.computed !== true;
}

function ofLiteral(node: AstNode, place: Place, at: At): Replacement[] {
  if (isName(place) || isForPeople(place)) return [];
  if (place.parent?.type === "TaggedTemplateExpression") return [];
  if (typeof node.value === "boolean") return at(node, "boolean", String(!node.value));
  if (!isText(node)) return [];
  // A state that nothing has is refused when the machine is made: leaving it out says more.
  if (place.parent?.type === "Property" && nameOf(place.parent.key) === "target")
    return at(node, "target removed", "undefined");
  return at(node, "text", node.value === "" ? '"mutated"' : '""');
}

/** Inside `a?.b.c()`, where brackets around a part would keep the rest from being left out. */
function isInChain({ parent, key, above }: Place): boolean {
  if (parent?.type === "ChainExpression") return true;
  return (key === "object" || key === "callee") && above !== null && isInChain(above);
}

function isEffect(node: AstNode): boolean {
  if (node.type === "AwaitExpression") return isEffect(childOf(node, "argument"));
  return ["CallExpression", "AssignmentExpression", "UpdateExpression", "ChainExpression"].includes(
    node.type,
  );
}

function ofCall(node: AstNode, source: Source, at: At): Replacement[] {
  const callee = childOf(node, "callee");
  if (callee.type !== "MemberExpression") return [];
  const name = nameOf(callee);
  const object = source(childOf(callee, "object"));
  if (narrowing.has(name)) return at(node, "narrowing removed", `(${object})`);
  const other = counterparts[name];
  if (other === undefined) return [];
  const given = childrenOf(node)
    .filter(([, key]) => key === "arguments")
    .map(([argument]) => source(argument));
  return at(node, "method", `(${object}).${other}(${given.join(", ")})`);
}

/** What a machine hangs on a transition: its guard, and what it does. */
function ofProperty(node: AstNode, at: At): Replacement[] {
  if (node.shorthand === true) return [];
  const value = childOf(node, "value");
  if (nameOf(node.key) === "guard") return at(value, "guard", "() => true", "() => false");
  // An array of actions is emptied by what empties arrays.
  if (nameOf(node.key) === "actions" && value.type !== "ArrayExpression")
    return at(value, "actions removed", "[]");
  return [];
}
