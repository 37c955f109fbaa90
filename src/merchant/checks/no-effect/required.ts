import { entriesOf } from "../../blocks.ts";
import type { RuleContext } from "../../context.ts";
import type { Finding } from "../../finding.ts";
import { own } from "../../json.ts";
import { valueIn } from "../../layer.ts";
import { toPointer, valueAt } from "../../pointer.ts";
import type { Rule } from "../../rule.ts";

/** What the mobile form asks for whatever their switch says (spec 5). */
const askedForAnyway = new Set(["mobileNum", "verificationCode"]);

const items = ["registration", "fields", "items"];

/** Fields that this layer makes required and that no form shows: hidden never means required. */
export function requiredParts(
  rule: Rule,
  { own: layer, tree, finding, abstract }: RuleContext,
): Finding[] {
  // A layer for others says what holds once one of them switches the field on.
  if (abstract) return [];
  return entriesOf(valueAt(tree, items)).flatMap(([name, field]) => {
    const pointer = toPointer([...items, name, "required"]);
    const isIdle = own(field, "required") === true && own(field, "enabled") === false;
    if (!isIdle || askedForAnyway.has(name) || valueIn(layer, pointer) === undefined) return [];
    return [
      finding(rule, {
        pointer,
        layer,
        message: `${name} is required, but it is switched off, so nobody is asked for it.`,
        help: "Switch the field on, or take required out.",
      }),
    ];
  });
}
