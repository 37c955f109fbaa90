import type { Position } from "./finding.ts";

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
