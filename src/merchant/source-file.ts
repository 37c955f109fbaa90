import { isDeepStrictEqual } from "node:util";
import { getNodeValue, type Node, parseTree } from "jsonc-parser";
import { blankOut, type Comment, commentsIn, removalOf } from "./comments.ts";
import type { FileFlaw } from "./file-text.ts";
import type { Fix } from "./finding.ts";
import { isObject, isUnsafeKey, type Json } from "./json.ts";
import { keepByThing } from "./kept-parts.ts";
import { lineStarts, positionAmong } from "./position.ts";
import type { SlipFix } from "./syntax-slips.ts";
import { firstSlip } from "./syntax-words.ts";
import { endOfText } from "./text-end.ts";

/** What is wrong with a file as such, before anybody asks what it means. */
export interface FileProblem {
  kind: "syntax" | "duplicate-key" | "unsafe-key";
  message: string;
  help?: string;
  offset: number;
  length: number;
  path: (string | number)[];
  /** The change that settles it and keeps what was meant. */
  fix?: SlipFix;
  /** All of the file's comments that are read past, where these are what is wrong. */
  comments?: readonly Comment[];
}

/** A JSON file of a merchant: its value, and places in it when somebody asks. */
export interface SourceFile {
  /** Name as findings show it, relative to the repository. */
  file: string;
  text: string;
  /** The same with blanks in the place of comments, where it has any. */
  plain?: string;
  /** Nothing when the text is no JSON. */
  value: Json | undefined;
  problems: readonly FileProblem[];
}

/** Nothing a person writes nests deeper; more could exhaust the stack of whoever walks it. */
const deepest = 64;

/** What opens a text, which may hold any bracket, and the brackets that count. */
const tokens = /["[\]{}]/g;

/** Whether a text nests too deep to be walked, be it valid JSON or not. */
function nestsTooDeep(text: string): boolean {
  let depth = 0;
  tokens.lastIndex = 0;
  for (let match = tokens.exec(text); match !== null; match = tokens.exec(text)) {
    const [token] = match;
    if (token === '"') tokens.lastIndex = endOfText(text, match.index);
    else if (token === "[" || token === "{") depth++;
    else if (token === "]" || token === "}") depth--;
    if (depth > deepest) return true;
  }
  return false;
}

/**
 * Parses a JSON file. `JSON.parse` does the work; the slower tree with positions is built only
 * for a file in which something is wrong. Keys that could reach a prototype are taken out. Comments are
 * a problem of their own, and are read past: what else is wrong shows beside them.
 */
export function parseFile(file: string, text: string, flaw?: FileFlaw): SourceFile {
  const flaws = flaw === undefined ? [] : [{ kind: "syntax" as const, ...flaw, path: [] }];
  const straight = parsed(text);
  const comments = straight === undefined ? commentsIn(text) : [];
  const plain = blankOut(text, comments);
  const source = { file, text, ...(comments.length > 0 && { plain }) };
  const value = comments.length === 0 ? straight : parsed(plain);
  if (value === undefined) {
    const problems = nestsTooDeep(plain) ? [tooDeep(text)] : slipProblems(text, plain, comments);
    return { ...source, value: undefined, problems: flaw === undefined ? problems : flaws };
  }
  const count = inspect(value, 0);
  if (count.depth > deepest) return { ...source, value: undefined, problems: [tooDeep(text)] };
  const doubled = countKeys(plain) !== count.keys;
  const problems = doubled || count.unsafe ? keyProblems(text, plain) : [];
  return {
    ...source,
    value: count.unsafe ? withoutUnsafe(value) : value,
    problems: [...flaws, ...commentProblems(text, comments), ...problems],
  };
}

/** What a text says; nothing where it is no JSON. */
function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** The comments up to the first slip, and the slip: what follows it may be anything. */
function slipProblems(text: string, plain: string, comments: readonly Comment[]): FileProblem[] {
  if (comments.length > 0 && plain.trim() === "")
    return [
      {
        kind: "syntax",
        message: "The file holds comments alone, and JSON knows none.",
        help: "Write {} into it, or delete it.",
        offset: 0,
        length: 0,
        path: [],
      },
    ];
  const { isWhole, ...slip } = firstSlip(plain);
  const before = isWhole === true ? [] : comments.filter(({ offset }) => offset < slip.offset);
  return [...commentProblems(text, before), { kind: "syntax", ...slip, path: [] }];
}

/** One problem for all: whoever writes one comment writes more. */
function commentProblems(text: string, comments: readonly Comment[]): FileProblem[] {
  const [first] = comments;
  if (first === undefined) return [];
  const more = comments.length - 1;
  const others = more === 0 ? "" : ` ${more} more ${more === 1 ? "stands" : "stand"} in this file.`;
  return [
    {
      kind: "syntax",
      message: `JSON knows no comments.${others}`,
      help: more === 0 ? "Take it out." : "Take them out.",
      offset: first.offset,
      length: text.slice(first.offset, first.offset + first.length).search(/[\r\n]|$/),
      path: [],
      comments,
    },
  ];
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
  const colon = /\s*:/y;
  for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', colon.lastIndex || at)) {
    at = endOfText(text, at);
    colon.lastIndex = at;
    if (colon.test(text)) keys++;
  }
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

function keyProblems(text: string, plain: string): FileProblem[] {
  const found: FileProblem[] = [];
  const starts = lineStarts(text);
  const visit = (node: Node, path: (string | number)[]): void => {
    if (node.type === "array")
      node.children?.forEach((child, index) => {
        visit(child, [...path, index]);
      });
    if (node.type !== "object") return;
    const first = new Map<string, Node>();
    for (const [index, property] of (node.children ?? []).entries()) {
      const [key, value] = property.children ?? [];
      if (key === undefined) continue;
      const name = String(key.value);
      const at = { offset: key.offset, length: key.length, path: [...path, name] };
      const before = first.get(name);
      if (isUnsafeKey(name)) found.push({ kind: "unsafe-key", message: unsafeWords(name), ...at });
      else if (before !== undefined)
        found.push({
          kind: "duplicate-key",
          message: doubleWords(name, positionAmong(starts, before.offset).line),
          ...at,
          ...keepingComments(withoutTwin(before, property, node.children?.[index - 1])),
        });
      else first.set(name, key);
      if (value !== undefined) visit(value, [...path, name]);
    }
  };
  const keepingComments = ({ fix }: { fix?: SlipFix }): { fix?: SlipFix } =>
    fix !== undefined && text.slice(fix.start, fix.end) === plain.slice(fix.start, fix.end)
      ? { fix }
      : {};
  const root = parseTree(plain);
  if (root !== undefined) visit(root, []);
  return found;
}

/** Where both say the same, the second can go with the comma before it. */
function withoutTwin(before: Node, twin: Node, previous: Node | undefined): { fix?: SlipFix } {
  const [one, other] = [before.parent, twin].map((each) => each?.children?.[1]);
  if (one === undefined || other === undefined || previous === undefined) return {};
  if (!isDeepStrictEqual(getNodeValue(one), getNodeValue(other))) return {};
  const start = previous.offset + previous.length;
  return {
    fix: { title: "Take out the second", start, end: twin.offset + twin.length, text: "" },
  };
}

/** Why a name that could reach into a prototype is refused. */
export const unsafeWords = (name: string): string =>
  `"${name}" is refused as a name: programs give it a meaning of its own. The value was left out.`;

const doubleWords = (name: string, line: number): string =>
  `"${name}" is written twice in the same object; the first is on line ${line}. Only one of them would count.`;

/** The change of a file's problem as findings offer it; to lose what somebody noted down is not safe. */
export function toFixes(
  { file, text }: SourceFile,
  { fix, comments }: Pick<FileProblem, "fix" | "comments">,
): { fixes?: Fix[] } {
  if (comments !== undefined) {
    const edits = comments.map((one) => ({ file, ...removalOf(text, one), text: "" }));
    const title = edits.length === 1 ? "Take the comment out" : "Take all comments out";
    return { fixes: [{ title, safe: false, edits }] };
  }
  if (fix === undefined) return {};
  const { title, ...edit } = fix;
  return { fixes: [{ title, safe: true, edits: [{ file, ...edit }] }] };
}

/** What of an entry a finding points at. */
export type Target = "value" | "key" | "open";

const trees = new WeakMap<SourceFile, Node | undefined>();

/** The parsed tree of a file with positions, built on first use. */
export function treeOf(source: SourceFile): Node | undefined {
  const { text, plain = text } = source;
  if (!trees.has(source)) trees.set(source, nestsTooDeep(plain) ? undefined : parseTree(plain));
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
  let [node, length] = [root, 0];
  for (const part of path) {
    const next = childOf(node, part);
    if (next === undefined) break;
    node = next;
    length += 1;
  }
  const key = node.parent?.type === "property" ? node.parent.children?.[0] : undefined;
  const exact = length === path.length;
  const chosen = target === "key" && exact && key !== undefined ? key : node;
  const isOpen = !exact || target === "open";
  const end = chosen.offset + (isOpen && isBox(chosen) ? 1 : chosen.length);
  return { start: chosen.offset, end };
}

const isBox = (node: Node): boolean => node.type === "object" || node.type === "array";

/** What stands in a box under a name or a number. */
function childOf(box: Node, part: string): Node | undefined {
  if (box.type === "array") return box.children?.[Number(part)];
  return box.type === "object" ? entriesOf(box).get(part) : undefined;
}

/** The values of an object by their names, so that thousands of them are not gone through for each; the first of several counts. */
const entriesOf = keepByThing((box: Node): ReadonlyMap<string, Node> => {
  const entries = new Map<string, Node>();
  for (const { children: [key, value] = [] } of box.children ?? [])
    if (key !== undefined && value !== undefined && !entries.has(String(key.value)))
      entries.set(String(key.value), value);
  return entries;
});
