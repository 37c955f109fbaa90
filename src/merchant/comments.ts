import { endOfText } from "./text-end.ts";

/** A comment of a file. JSON knows none, but what stands around it can be read all the same. */
export interface Comment {
  offset: number;
  length: number;
}

/** What opens a text, which may hold anything, and what opens a comment. A hash before a colour's digits is a colour. */
const marks = /"|\/\/|\/\*|#(?![0-9a-fA-F]{3,8}\b)/g;

/** The comments of a text, in their order: up to the end of a line, or between the marks of a block. */
export function commentsIn(text: string): Comment[] {
  const found: Comment[] = [];
  marks.lastIndex = 0;
  for (let match = marks.exec(text); match !== null; match = marks.exec(text)) {
    const [mark] = match;
    if (mark === '"') {
      marks.lastIndex = endOfText(text, match.index);
      continue;
    }
    const end = mark === "/*" ? endOfBlock(text, match.index) : endOfLine(text, match.index);
    // A block that is not closed takes the rest of the file with it.
    if (end === undefined) break;
    found.push({ offset: match.index, length: end - match.index });
    marks.lastIndex = end;
  }
  return found;
}

function endOfBlock(text: string, from: number): number | undefined {
  const end = text.indexOf("*/", from + 2);
  return end === -1 ? undefined : end + 2;
}

const lineBreak = /[\r\n]|$/g;

function endOfLine(text: string, from: number): number {
  lineBreak.lastIndex = from;
  return lineBreak.exec(text)?.index ?? text.length;
}

/** The text with blanks in the place of comments: every other character stays where it is. */
export function blankOut(text: string, comments: readonly Comment[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { offset, length } of comments) {
    const end = offset + length;
    parts.push(text.slice(at, offset), text.slice(offset, end).replace(/[^\r\n]/g, " "));
    at = end;
  }
  return parts.length === 0 ? text : [...parts, text.slice(at)].join("");
}

/** What goes with a comment that is taken out: its line where nothing else stands on it, else the blanks before it. */
export function removalOf(
  text: string,
  { offset, length }: Comment,
): { start: number; end: number } {
  const end = offset + length;
  const start =
    offset - (/[ \t]*$/.exec(text.slice(lineStart(text, offset), offset))?.[0].length ?? 0);
  const [rest = ""] = /^[ \t]*(?:\r\n|\r|\n|$)/.exec(text.slice(end, end + 200)) ?? [];
  return start === lineStart(text, offset) && rest !== ""
    ? { start, end: end + rest.length }
    : { start, end };
}

/** A line may end by CR alone, which is looked for in this line and not in all before it. */
function lineStart(text: string, at: number): number {
  const from = at === 0 ? 0 : text.lastIndexOf("\n", at - 1) + 1;
  return from + text.slice(from, at).lastIndexOf("\r") + 1;
}
