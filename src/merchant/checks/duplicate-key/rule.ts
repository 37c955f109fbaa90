import { toPointer } from "../../pointer.ts";
import type { Rule } from "../../rule.ts";
import { toFixes } from "../../source-file.ts";

/** JSON readers disagree on which of two equal names counts, so neither may. */
export const rule: Rule = {
  id: "duplicate-key",
  severity: "error",
  judges: "file",
  about:
    "A name may stand once in an object. Where it stands twice, one reader takes the first and another the last; delete the one you do not want.",
  run: ({ own, findingIn }) =>
    own.mounts.flatMap((mount) =>
      mount.source.problems
        .filter(({ kind }) => kind === "duplicate-key")
        .map(({ message, offset, length, path, ...offered }) =>
          findingIn(rule, mount.source, {
            pointer: toPointer([...mount.path, ...path]),
            start: offset,
            end: offset + length,
            message,
            ...toFixes(mount.source, offered),
            help: "Delete one of the two.",
          }),
        ),
    ),
};
