import { entriesOf } from "../../blocks.ts";
import type { RuleContext } from "../../context.ts";
import type { Finding } from "../../finding.ts";
import { own } from "../../json.ts";
import { valueIn } from "../../layer.ts";
import { toPointer, valueAt } from "../../pointer.ts";
import type { Rule } from "../../rule.ts";

/** Entries that are to unfold into vendors, and lead to no category. */
export function menuParts(rule: Rule, context: RuleContext): Finding[] {
  return entriesOf(own(context.tree, "menus")).flatMap(([menu, value]) =>
    entriesOf(own(value, "items")).flatMap(([id, item]) => {
      const pointer = toPointer(["menus", menu, "items", id, "vendors"]);
      if (own(item, "vendors") !== true || valueIn(context.own, pointer) !== true) return [];
      if (valueAt(item, ["link", "type"]) === "category") return [];
      return [
        context.finding(rule, {
          pointer,
          layer: context.own,
          message: `"vendors" unfolds the vendors of a category, but ${id} leads to none.`,
          help: 'Take it out, or let the entry lead to a category: {"type": "category", "category": "rng"}.',
        }),
      ];
    }),
  );
}
