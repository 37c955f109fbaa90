import { findNodeAtLocation, type Node, type ParseError, parseTree } from "jsonc-parser";
import { isObject, isUnsafeKey, type Json } from "./json.ts";
import type { Position } from "./rule.ts";

/** What is wrong with a file as such, before anybody asks what it means. */
export interface FileProblem {
  kind: "syntax" | "duplicate-key" | "unsafe-key";
  message: string;
  offset: number;
  length: number;
  path: (string | number)[];
}

/** A JSON file of a merchant: its value, and places in it when somebody asks. */
export interface SourceFile {
  /** Name as findings show it, relative to the repository. */
  file: string;
  text: string;
  /** Nothing when the text is no JSON. */
  value: Json | undefined;
  problems: readonly FileProblem[];
}

/** Nothing a person writes nests deeper; more could exhaust the stack of whoever walks it. */
const deepest = 64;

/** Texts, which may hold any bracket, and the brackets that count; a text ends with its line. */
const tokens = /"(?:[^"\\\n]+|\\.)*"?|[[{]|[\]}]/g;

/** Whether a text nests too deep to be walked, be it valid JSON or not. */
function nestsTooDeep(text: string): boolean {
  let depth = 0;
  for (const [token] of text.matchAll(tokens)) {
    if (token === "[" || token === "{") depth++;
    else if (token === "]" || token === "}") depth--;
    if (depth > deepest) return true;
  }
  return false;
}

/**
 * Parses a JSON file. `JSON.parse` does the work; the slower tree with positions is built only
 * for a file in which something is wrong. Keys that could reach a prototype are taken out.
 */
export function parseFile(file: string, text: string): SourceFile {
  let value: Json;
  try {
    value = JSON.parse(text) as Json;
  } catch (error) {
    const problems = nestsTooDeep(text) ? [tooDeep(text)] : syntaxProblems(text, error);
    return { file, text, value: undefined, problems };
  }
  const count = inspect(value, 0);
  if (count.depth > deepest) return { file, text, value: undefined, problems: [tooDeep(text)] };
  const doubled = countKeys(text) !== count.keys;
  const problems = doubled || count.unsafe ? keyProblems(text) : [];
  return { file, text, value: count.unsafe ? withoutUnsafe(value) : value, problems };
}

function inspect(value: Json, depth: number): { keys: number; depth: number; unsafe: boolean } {
  const total = { keys: 0, depth, unsafe: false };
  if (typeof value !== "object" || value === null || depth > deepest) return total;
  if (!Array.isArray(value)) {
    const keys = Object.keys(value);
    total.keys = keys.length;
    total.unsafe = keys.some(isUnsafeKey);
  }
  for (const part of Object.values(value)) {
    const below = inspect(part, depth + 1);
    total.keys += below.keys;
    total.depth = Math.max(total.depth, below.depth);
    total.unsafe ||= below.unsafe;
  }
  return total;
}

/** Counts the keys written in a valid JSON text; more than its value has means duplicates. */
function countKeys(text: string): number {
  let keys = 0;
  for (const match of text.matchAll(/"(?:[^"\\]|\\.)*"\s*(:)?/g)) if (match[1] === ":") keys++;
  return keys;
}

function withoutUnsafe(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutUnsafe);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !isUnsafeKey(key))
      .map(([key, part]) => [key, withoutUnsafe(part)]),
  );
}

const tooDeep = (text: string): FileProblem => ({
  kind: "syntax",
  message: `This file nests more than ${deepest} levels deep, which no setting needs.`,
  offset: 0,
  length: Math.min(1, text.length),
  path: [],
});

/** Words for jsonc-parser's error codes; it recovers, so a file may have several. */
const syntaxWords: Readonly<Record<number, string>> = {
  1: "A character here belongs to no JSON value.",
  2: "This is no number as JSON writes it.",
  3: "A name in double quotes is expected here.",
  4: "A value is expected here.",
  5: "A colon is expected between the name and its value.",
  6: "A comma is missing before this.",
  7: "A closing brace } is missing.",
  8: "A closing bracket ] is missing.",
  9: "The file should end here, but there is more.",
  10: "JSON knows no comments.",
  11: "A comment is not closed, and JSON knows none.",
  12: "This text is not closed: a double quote is missing.",
  13: "This number is not complete.",
  14: "This \\u escape is not complete.",
  15: 'After a backslash, JSON allows only one of " \\ / b f n r t u.',
  16: "This character may not stand here.",
};

function syntaxProblems(text: string, error: unknown): FileProblem[] {
  const errors: ParseError[] = [];
  if (text.length > 0 && text.length < 2_000_000)
    parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  if (errors.length === 0) {
    const reason = text.trim() === "" ? "The file is empty." : (error as Error).message;
    return [{ kind: "syntax", message: reason, offset: 0, length: 0, path: [] }];
  }
  // One slip makes a parser stumble several times in a row: the first one on each line counts.
  const lines = new Set<number>();
  return errors
    .map(({ error: code, offset, length }) => ({
      kind: "syntax" as const,
      message: trailingComma(text, offset) ?? syntaxWords[code] ?? "This is no valid JSON.",
      offset,
      length,
      path: [],
    }))
    .filter(({ offset }) => {
      const { line } = positionAt(text, offset);
      return lines.has(line) ? false : lines.add(line);
    })
    .slice(0, 5);
}

const trailingComma = (text: string, offset: number): string | undefined =>
  /[}\]]/.test(text.charAt(offset)) && /,\s*$/.test(text.slice(Math.max(0, offset - 200), offset))
    ? "The comma before this has nothing after it; take it out."
    : undefined;

function keyProblems(text: string): FileProblem[] {
  const found: FileProblem[] = [];
  const visit = (node: Node, path: (string | number)[]): void => {
    if (node.type === "array")
      node.children?.forEach((child, index) => {
        visit(child, [...path, index]);
      });
    if (node.type !== "object") return;
    const first = new Map<string, Node>();
    for (const property of node.children ?? []) {
      const [key, value] = property.children ?? [];
      if (key === undefined) continue;
      const name = String(key.value);
      const at = { offset: key.offset, length: key.length, path: [...path, name] };
      const before = first.get(name);
      if (isUnsafeKey(name)) found.push({ kind: "unsafe-key", message: unsafeWords(name), ...at });
      else if (before !== undefined)
        found.push({ kind: "duplicate-key", message: doubleWords(text, name, before), ...at });
      else first.set(name, key);
      if (value !== undefined) visit(value, [...path, name]);
    }
  };
  const root = parseTree(text);
  if (root !== undefined) visit(root, []);
  return found;
}

/** Why a name that could reach into a prototype is refused. */
export const unsafeWords = (name: string): string =>
  `"${name}" is refused as a name: programs give it a meaning of its own. The value was left out.`;

const doubleWords = (text: string, name: string, before: Node): string =>
  `"${name}" is written twice in the same object; the first is on line ${positionAt(text, before.offset).line}. Only one of them would count.`;

/** Line and column, from 1, of an offset. */
export function positionAt(text: string, offset: number): Position {
  let line = 1;
  let start = 0;
  for (let at = text.indexOf("\n"); at !== -1 && at < offset; at = text.indexOf("\n", start)) {
    line++;
    start = at + 1;
  }
  return { line, column: offset - start + 1, offset };
}

/** What of an entry a finding points at. */
export type Target = "value" | "key" | "open";

const trees = new WeakMap<SourceFile, Node | undefined>();

/** The parsed tree of a file with positions, built on first use. */
export function treeOf(source: SourceFile): Node | undefined {
  if (!trees.has(source))
    trees.set(source, nestsTooDeep(source.text) ? undefined : parseTree(source.text));
  return trees.get(source);
}

/**
 * Where an entry stands in its file.
 * @param path parts below the file's own root; where there is no such entry, its nearest parent
 * @param target the value, its key, or the opening brace of an object
 */
export function spanOf(
  source: SourceFile,
  path: readonly string[],
  target: Target,
): { start: number; end: number } {
  const root = treeOf(source);
  if (root === undefined) return { start: 0, end: 0 };
  for (let length = path.length; length >= 0; length--) {
    const node = findNodeAtLocation(root, locationOf(root, path.slice(0, length)));
    if (node === undefined) continue;
    const key = node.parent?.type === "property" ? node.parent.children?.[0] : undefined;
    const exact = length === path.length;
    const chosen = target === "key" && exact && key !== undefined ? key : node;
    const isOpen = !exact || target === "open";
    const end = chosen.offset + (isOpen && isBox(chosen) ? 1 : chosen.length);
    return { start: chosen.offset, end };
  }
  return { start: 0, end: 0 };
}

const isBox = (node: Node): boolean => node.type === "object" || node.type === "array";

/** jsonc-parser wants numbers for array positions. */
function locationOf(root: Node, path: readonly string[]): (string | number)[] {
  const location: (string | number)[] = [];
  for (const part of path) {
    const node = findNodeAtLocation(root, location);
    location.push(node?.type === "array" ? Number(part) : part);
  }
  return location;
}
