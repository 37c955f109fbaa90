import type { Comment } from "../../comments.ts";
import type { Related } from "../../finding.ts";
import { toPointer } from "../../pointer.ts";
import { positionAt } from "../../position.ts";
import type { Rule } from "../../rule.ts";
import { type SourceFile, toFixes } from "../../source-file.ts";

/** A file that is no JSON says nothing, so nothing of it could be used. */
export const rule: Rule = {
  id: "syntax",
  severity: "error",
  judges: "file",
  about:
    "Every file has to be valid JSON: names and texts in double quotes, commas between entries and none after the last, no comments. A file that is not cannot be read at all.",
  run: ({ own, findingIn }) =>
    own.mounts.flatMap(({ source, path }) =>
      source.problems
        .filter(({ kind }) => kind === "syntax")
        .map(({ message, help, offset, length, ...offered }) =>
          findingIn(rule, source, {
            pointer: toPointer(path),
            start: offset,
            end: offset + length,
            message,
            ...toFixes(source, offered),
            ...(help !== undefined && { help }),
            ...otherComments(source, toPointer(path), offered.comments),
          }),
        ),
    ),
};

/** As many as somebody goes through by hand; of more, a change takes all out. */
const maxShown = 20;

/** Where the other comments of a file stand. */
function otherComments(
  { file, text }: SourceFile,
  pointer: string,
  comments: readonly Comment[] = [],
): { related?: Related[] } {
  const others = comments.slice(1, maxShown + 1);
  if (others.length === 0) return {};
  return {
    related: others.map(({ offset }) => ({
      message: "another one stands here",
      file,
      pointer,
      start: positionAt(text, offset),
    })),
  };
}
