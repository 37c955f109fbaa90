import { toPointer } from "../../pointer.ts";
import type { Rule } from "../../rule.ts";

/** Names that could reach into an object's prototype never come from config. */
export const rule: Rule = {
  id: "unsafe-key",
  severity: "error",
  judges: "file",
  about:
    'The names "__proto__", "constructor" and "prototype" mean something to the programs that read the files, and could be used to change how they work. Choose another name.',
  run: ({ own, findingIn }) => [
    ...own.problems
      .filter(({ ruleId }) => ruleId === "unsafe-key")
      .map(({ message, source }) =>
        findingIn(rule, source, {
          pointer: "",
          start: 0,
          end: Math.min(1, source.text.length),
          message,
          help: "Give the file and its folder another name.",
        }),
      ),
    ...own.mounts.flatMap((mount) =>
      mount.source.problems
        .filter(({ kind }) => kind === "unsafe-key")
        .map(({ message, offset, length, path }) =>
          findingIn(rule, mount.source, {
            pointer: toPointer([...mount.path, ...path]),
            start: offset,
            end: offset + length,
            message,
            help: "Choose another name.",
          }),
        ),
    ),
  ],
};
