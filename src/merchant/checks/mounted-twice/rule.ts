import { toPointer } from "../../pointer.ts";
import { positionAt } from "../../position.ts";
import type { Rule } from "../../rule.ts";
import { spanOf } from "../../source-file.ts";

/** A setting comes from one place in a layer. */
export const rule: Rule = {
  id: "mounted-twice",
  severity: "error",
  judges: "file",
  about:
    "A file beside merchant.json fills the setting of its name: menus.json is what would stand under menus in merchant.json. A setting may stand in one of the two places only; move it to the one you want.",
  run: ({ own, findingIn }) =>
    own.problems
      .filter(({ ruleId }) => ruleId === "mounted-twice")
      .map(({ message, help, source, at, related }) =>
        findingIn(rule, source, {
          pointer: toPointer(at),
          ...spanOf(source, [], "open"),
          message,
          ...(help !== undefined && { help }),
          ...(related !== undefined && {
            related: [
              {
                message: related.message,
                file: related.source.file,
                pointer: toPointer(related.path),
                start: positionAt(
                  related.source.text,
                  spanOf(related.source, related.path, "key").start,
                ),
              },
            ],
          }),
        }),
      ),
};
