import { toPointer } from "../../pointer.ts";
import type { Rule } from "../../rule.ts";
import { toFixes } from "../../source-file.ts";

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
        .map(({ message, help, offset, length, fix }) =>
          findingIn(rule, source, {
            pointer: toPointer(path),
            start: offset,
            end: offset + length,
            message,
            ...toFixes(source, fix),
            ...(help !== undefined && { help }),
          }),
        ),
    ),
};
