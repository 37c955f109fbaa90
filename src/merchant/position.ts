import type { Position } from "./finding.ts";

/** Line and column, from 1, of an offset; lines end as they do in any editor, by LF, CR LF or CR. */
export function positionAt(text: string, offset: number): Position {
  const lineEnd = text.includes("\r") ? /\r\n?|\n/g : /\n/g;
  let line = 1;
  let start = 0;
  for (const { index, 0: end } of text.matchAll(lineEnd)) {
    if (index + end.length > offset) break;
    line++;
    start = index + end.length;
  }
  return { line, column: offset - start + 1, offset };
}
