import { blocksOf, type PlacedBlock } from "../../blocks.ts";
import type { FindingDetails } from "../../context.ts";
import { keepByThing } from "../../kept-parts.ts";
import type { Rule } from "../../rule.ts";
import { judgeChoice } from "./choices.ts";
import { judgeField } from "./fields.ts";
import { judgeInput, judgeSent } from "./inputs.ts";
import { judgeCall } from "./names.ts";
import { judgeParam } from "./params.ts";
import { type CallUse, usesOf } from "./uses.ts";

/** What blocks show and ask of a call is there. */
export const rule: Rule = {
  id: "call-fields",
  severity: "error",
  judges: "whole",
  about:
    "Lists of records, figures and forms name a call and fields of it. The call has to exist and to do what it stands there for, its rows have to have each column, detail and total, and it has to take each filter, field and choice, also where a column is named by what was chosen, or members meet an empty column, a list that never loads or a form that is always refused. A format fits what the field holds, and each value of a state has words; what would show as it travels is a warning. The catalogue in schemas/api says what each call takes and answers.",
  run: ({ tree, finding }) =>
    blocksOf(tree).flatMap((block) => faultsOf(block).map((found) => finding(rule, found))),
};

const faultsOf = keepByThing((block: PlacedBlock): readonly FindingDetails[] => {
  const uses = usesOf(block);
  return uses.flatMap((use) => judge(use, uses));
});

function judge(use: CallUse, uses: readonly CallUse[]): FindingDetails[] {
  switch (use.mark) {
    case "field":
    case "part":
    case "total":
    case "name":
    case "bound":
    case "group":
    case "list":
    case "answer":
      return judgeField(use);
    case "choice":
      return judgeChoice(use);
    case "param":
    case "days":
    case "page":
      return judgeParam(use);
    case "input":
      return judgeInput(use);
    case "sent":
      return judgeSent(use);
    default:
      return judgeCall(use, uses);
  }
}
