import { entriesOf } from "../../blocks.ts";
import type { RuleContext } from "../../context.ts";
import type { Finding } from "../../finding.ts";
import { own } from "../../json.ts";
import { toPointer, valueAt } from "../../pointer.ts";
import type { Rule } from "../../rule.ts";

/** Vendors that a category names and that are hidden all the same. */
export function hiddenParts(rule: Rule, { tree, finding }: RuleContext): Finding[] {
  const hidden = valueAt(tree, ["hidden", "vendors"]);
  if (!Array.isArray(hidden)) return [];
  return entriesOf(valueAt(tree, ["categories", "items"])).flatMap(([id, category]) => {
    const vendors = own(category, "vendors");
    return (Array.isArray(vendors) ? vendors : []).flatMap((code) => {
      const index = hidden.indexOf(code);
      if (index < 0) return [];
      return [
        finding(rule, {
          pointer: toPointer(["hidden", "vendors", String(index)]),
          message: `The vendor ${String(code)} is hidden, but the category ${id} names it; none of its games show.`,
          help: `Take it out of one of the two: hidden › vendors, or categories › items › ${id} › vendors.`,
        }),
      ];
    });
  });
}
