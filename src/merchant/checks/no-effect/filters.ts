import { blocksOf, entriesOf, type PlacedBlock } from "../../blocks.ts";
import type { FindingDetails, RuleContext } from "../../context.ts";
import type { Finding } from "../../finding.ts";
import { type JsonObject, own } from "../../json.ts";
import { keepByThing } from "../../kept-parts.ts";
import { toPointer, valueAt } from "../../pointer.ts";
import type { Rule } from "../../rule.ts";

/** Choices of a list's filter that it takes from elsewhere, or leaves out of what it does not offer. */
export const filterParts = (rule: Rule, { tree, finding }: RuleContext): Finding[] =>
  blocksOf(tree).flatMap((block) => idleOf(block).map((idle) => finding(rule, idle)));

const idleOf = keepByThing(({ props, pointer }: PlacedBlock): readonly FindingDetails[] =>
  entriesOf(valueAt(props, ["filters", "items"])).flatMap(([id, filter]) =>
    idleIn(filter, id, pointer + toPointer(["props", "filters", "items", id])),
  ),
);

function idleIn(filter: JsonObject, id: string, at: string): FindingDetails[] {
  if (own(filter, "type") !== "choice") return [];
  const from = own(filter, "from");
  const say = (key: string, message: string, help: string): FindingDetails[] =>
    own(filter, key) === undefined
      ? []
      : [
          {
            pointer: at + toPointer([key]),
            target: "key",
            causes: [at + toPointer(["from"])],
            message,
            help,
          },
        ];
  return [
    ...(from === undefined
      ? []
      : say(
          "choices",
          `The filter ${id} takes its choices from the ${String(from)}, so its own "choices" are never offered.`,
          'Take out one of the two: "from" or "choices".',
        )),
    ...(from === "categories"
      ? []
      : say(
          "except",
          `"except" leaves out categories of games, and the filter ${id} offers none.`,
          'Take it out, or take the choices from the categories: "from": "categories".',
        )),
  ];
}
