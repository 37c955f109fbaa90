import { blocksOf } from "../../blocks.ts";
import type { FindingDetails } from "../../context.ts";
import type { Rule } from "../../rule.ts";
import { judgeCall } from "./calls.ts";
import { judgeField } from "./fields.ts";
import { judgeParam } from "./params.ts";
import { type CallUse, usesOf } from "./uses.ts";

/** What blocks show and ask of a call is there. */
export const rule: Rule = {
  id: "call-fields",
  severity: "error",
  judges: "whole",
  about:
    "A list of records, figures and their filters name a call and fields of it. The call has to exist and to answer rows or values, its rows have to have each column, detail and total, and it has to take each filter and choice, or members meet an empty column or a list that never loads. A format fits what the field holds, and each value of a state has words; what would show as it travels is a warning. The catalogue in schemas/api says what each call takes and answers.",
  run: ({ tree, finding }) =>
    blocksOf(tree).flatMap((block) => {
      const uses = usesOf(block);
      return uses.flatMap((use) => judge(use, uses)).map((found) => finding(rule, found));
    }),
};

function judge(use: CallUse, uses: readonly CallUse[]): FindingDetails[] {
  switch (use.mark) {
    case "field":
    case "total":
    case "condition":
      return judgeField(use);
    case "param":
    case "days":
    case "page":
      return judgeParam(use);
    default:
      return judgeCall(use, uses);
  }
}
