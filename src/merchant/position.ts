import type { Position } from "./finding.ts";
import { keepByThing } from "./kept-parts.ts";

/** Where the lines of a text start, the first one left out; they end as in any editor, by LF, CR LF or CR. */
export function lineStarts(text: string): number[] {
  const starts: number[] = [];
  const lineEnd = text.includes("\r") ? /\r\n?|\n/g : /\n/g;
  for (const { index, 0: end } of text.matchAll(lineEnd)) starts.push(index + end.length);
  return starts;
}

/** Line and column, from 1, of an offset. */
export const positionAt = (text: string, offset: number): Position =>
  positionAmong(lineStarts(text), offset);

/** The same where many offsets of one text are asked for: its lines are looked for once. */
export function positionAmong(starts: readonly number[], offset: number): Position {
  let [from, to] = [0, starts.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((starts[middle] ?? 0) <= offset) from = middle + 1;
    else to = middle;
  }
  return { line: from + 1, column: offset - (starts[from - 1] ?? 0) + 1, offset };
}

const startsOf = keepByThing(({ text }: { text: string }) => lineStarts(text));

/** Line and column of an offset in a file; thousands of findings in one file read its lines once. */
export const positionIn = (source: { text: string }, offset: number): Position =>
  positionAmong(startsOf(source), offset);
