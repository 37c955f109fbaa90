import type { ValidateFunction } from "ajv";
import * as validators from "#src/contracts/validators/blocks.gen.js";
import { toProblems } from "../../ajv-words.ts";
import { blocksOf, type PlacedBlock } from "../../blocks.ts";
import { keepByThing } from "../../kept-parts.ts";
import { toWords } from "../../pointer.ts";
import type { Rule } from "../../rule.ts";

/** Makes the rule for blocks' validators by their name in generated code. */
export function makeRule(known: Readonly<Record<string, ValidateFunction>>): Rule {
  const problemsIn = keepByThing(({ name, props, pointer }: PlacedBlock) => {
    const validate = known[name.replace(/[^A-Za-z0-9]/g, "_")];
    if (validate === undefined || validate(props ?? {})) return [];
    return toProblems(validate.errors ?? [], toWords(pointer));
  });
  const rule: Rule = {
    id: "block-props",
    severity: "error",
    judges: "whole",
    about:
      "Each block says in its block.schema.json which settings it takes. Unknown, missing or wrong ones would be ignored, or leave the block empty.",
    run: ({ tree, finding }) =>
      blocksOf(tree).flatMap((block) => {
        const { props, pointer } = block;
        const at = props === undefined ? pointer : `${pointer}/props`;
        return problemsIn(block).map((problem) =>
          finding(rule, {
            pointer: `${at}${problem.pointer}`,
            target: problem.target,
            message: problem.message,
            ...(problem.help !== undefined && { help: problem.help }),
            meant: problem.meant,
          }),
        );
      }),
  };
  return rule;
}

export const rule: Rule = makeRule(validators as unknown as Record<string, ValidateFunction>);
