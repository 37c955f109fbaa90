import { find, methodOf, type Node, parse } from "./syntax.ts";

/** A value of a machine's config that is code: the form Stately's own serialization gives it. */
export interface CodeValue {
  readonly "@code": string;
  readonly "@lang": "ts";
}

/** A machine's config as plain data. */
export type ConfigValue =
  | string
  | number
  | boolean
  | null
  | CodeValue
  | readonly ConfigValue[]
  | { readonly [key: string]: ConfigValue };

/** The config literal of a machine file. */
export interface ConfigLiteral {
  /** Where the literal stands in the file. */
  readonly start: number;
  readonly end: number;
  readonly config: { readonly [key: string]: ConfigValue };
}

/** The name of a property: `open`, `"LOGIN.CHANGED"` or a number. */
function keyOf(property: Node, file: string): string {
  const key = property.key as Node;
  const isPlain = property.type === "Property" && property.computed !== true;
  if (!isPlain) throw new Error(`${file}: the config is no plain literal at ${property.start}`);
  return String(key.type === "Identifier" ? key.name : key.value);
}

function toValue(node: Node, source: string, file: string): ConfigValue {
  const inside = (one: unknown): ConfigValue => toValue(one as Node, source, file);
  if (node.type === "ObjectExpression")
    return Object.fromEntries(
      (node.properties as Node[]).map((one) => [keyOf(one, file), inside(one.value)]),
    );
  if (node.type === "ArrayExpression") return (node.elements as Node[]).map(inside);
  const { value } = node;
  if (node.type === "Literal" && (value === null || typeof value !== "object"))
    return value as string | number | boolean | null;
  return { "@code": source.slice(node.start, node.end), "@lang": "ts" };
}

/**
 * Reads the config literal out of a machine file. Small mappers are kept as code, word for word.
 * @throws when the file holds no `createMachine({…})`, or shares parts with anything outside it
 */
export function readConfigLiteral(file: string, source: string): ConfigLiteral {
  const parsed = parse(file, source);
  if ("fault" in parsed) throw new Error(`${file}: ${parsed.fault}`);
  const call = find(parsed.body, (node) => methodOf(node) === "createMachine");
  const [literal] = (call?.arguments ?? []) as Node[];
  if (literal?.type !== "ObjectExpression")
    throw new Error(`${file}: there is no createMachine({ … }) with a literal in it`);
  const config = toValue(literal, source, file) as ConfigLiteral["config"];
  return { start: literal.start, end: literal.end, config };
}

const isCode = (value: ConfigValue): value is CodeValue =>
  typeof value === "object" && value !== null && "@code" in value;

/** Writes a config as the literal of a machine file; the formatter gives it its final shape. */
export function toConfigSource(value: ConfigValue): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (isCode(value)) return value["@code"];
  if (Array.isArray(value)) return `[${value.map(toConfigSource).join(", ")}]`;
  const entries = Object.entries(value).map(([key, one]) => {
    const name = /^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key);
    return `${name}: ${toConfigSource(one)},`;
  });
  // The formatter leaves what begins on one line there if it fits; so an edit changes few lines.
  const isState = "description" in value || "states" in value;
  const isShort = !isState && !entries.some((entry) => entry.includes("\n"));
  return isShort ? `{ ${entries.join(" ")} }` : `{\n${entries.join("\n")}\n}`;
}

const isTree = (value: ConfigValue | undefined): value is { [key: string]: ConfigValue } =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !isCode(value);

/**
 * Puts code back that an editor dropped: where the old config has a mapper and the new one, at the
 * same place, has nothing, the old one stands. Everything else is as the editor left it.
 */
export function keepCode(before: ConfigValue, after: ConfigValue): ConfigValue {
  if (Array.isArray(before) && Array.isArray(after)) {
    // Reordered or shortened lists have no places to compare.
    if (before.length !== after.length) return after;
    return after.map((one: ConfigValue, index) => keepCode(before[index] ?? null, one));
  }
  if (!isTree(before) || !isTree(after)) return after;
  const kept = Object.entries(after).map(([key, one]) => {
    const old = before[key];
    const isEmpty = isTree(one) && Object.keys(one).length === 0;
    if (old !== undefined && isCode(old) && isEmpty) return [key, old];
    return [key, old === undefined ? one : keepCode(old, one)];
  });
  const dropped = Object.entries(before).filter(([key, old]) => !(key in after) && isCode(old));
  return Object.fromEntries([...dropped, ...kept]);
}
