import type { RuleContext } from "../../context.ts";
import type { Json } from "../../json.ts";
import { valueAt } from "../../pointer.ts";

/** What is wrong with one entry. */
export interface Fault {
  message: string;
  help: string;
  severity?: "warning";
}

/** The texts of one of the lists. */
export const entriesOf = ({ tree }: RuleContext, list: string): readonly string[] => {
  const entries: Json | undefined = valueAt(tree, ["access", list]);
  return (Array.isArray(entries) ? entries : []).map((entry) => String(entry));
};
