import { parseSync } from "vite";
import { replacementsOf } from "./replacements.ts";
import { type AstNode, childrenOf, type Place } from "./syntax.ts";

/** One change of a file that a test should notice. */
export interface Mutant {
  /** Its number in the file, from 1. */
  id: number;
  start: number;
  end: number;
  /** What stands there instead. */
  replacement: string;
  /** What kind of change it is, such as "equality". */
  kind: string;
  line: number;
  /**
   * Its name, the same wherever the file moves and whatever stands above it: kind, what it stood
   * for, what it became, and which of several alike it is.
   */
  name: string;
}

const shorten = (text: string): string => {
  const line = text.replace(/\s+/g, " ");
  return line.length > 90 ? `${line.slice(0, 60)}…${line.slice(-29)}` : line;
};

/**
 * Finds what can be broken in a file, one change each.
 * @param file its name, which tells the language
 * @throws with the parser's words when the file is no valid TypeScript
 */
export function findMutants(file: string, text: string): Mutant[] {
  const { program, errors } = parseSync(file, text);
  const [error] = errors;
  if (error !== undefined) throw new Error(`${file}: ${error.message}`);
  const mutants: Mutant[] = [];
  const seen = new Map<string, number>();
  const visit = (node: AstNode, place: Place): void => {
    for (const { start, end, replacement, kind } of replacementsOf(node, place, text)) {
      const what = `${kind}: ${shorten(text.slice(start, end))} → ${shorten(replacement)}`;
      const count = (seen.get(what) ?? 0) + 1;
      seen.set(what, count);
      mutants.push({
        id: mutants.length + 1,
        start,
        end,
        replacement,
        kind,
        line: text.slice(0, start).split("\n").length,
        name: count === 1 ? what : `${what} (${count})`,
      });
    }
    for (const [child, key] of childrenOf(node)) visit(child, { parent: node, key, above: place });
  };
  visit(program as unknown as AstNode, { parent: null, key: "", above: null });
  return mutants;
}
