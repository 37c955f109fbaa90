import * as validators from "#src/contracts/validators/blocks.gen.js";
import { blocksOf } from "../../blocks.ts";
import type { Rule } from "../../rule.ts";
import { helpWith, suggest } from "../../suggest.ts";

/** Makes the rule for a list of blocks. */
export function makeRule(names: readonly string[]): Rule {
  const known = new Set(names);
  const rule: Rule = {
    id: "block-unknown",
    severity: "error",
    judges: "whole",
    about:
      "A screen is put together from blocks, each a folder of src/portal/blocks. A name that is no block would leave a hole in the page.",
    run: ({ tree, finding }) =>
      known.size === 0
        ? []
        : blocksOf(tree)
            .filter(({ name }) => !known.has(toSafeName(name)))
            .map(({ name, pointer }) => {
              const spoken = names.map((each) => each.replaceAll("_", "-"));
              const meant = suggest(name, spoken);
              return finding(rule, {
                pointer: `${pointer}/block`,
                message: `There is no block called "${name}", so this place of the screen would stay empty.`,
                help: helpWith(name, spoken) ?? "Choose one of the folders of src/portal/blocks.",
                meant,
              });
            }),
  };
  return rule;
}

/** How a block's name is written in generated code. */
const toSafeName = (name: string): string => name.replace(/[^A-Za-z0-9]/g, "_");

export const rule: Rule = makeRule(Object.keys(validators));
