import type { RuleContext } from "../../context.ts";
import type { Finding } from "../../finding.ts";
import { valueIn } from "../../layer.ts";
import { toPointer, toWords } from "../../pointer.ts";
import { ordersOf, slipsOf } from "../../references.ts";
import type { Rule } from "../../rule.ts";
import { suggest } from "../../suggest.ts";

/** Entries that this layer adds and that the order beside them leaves out. */
export function leftOut(rule: Rule, context: RuleContext): Finding[] {
  const lower = context.layers.slice(0, -1);
  return ordersOf(context.tree)
    .filter(({ pointer }) => pointer !== "/registration/fields/order")
    .flatMap((list) => {
      const { ids, entries, at } = list;
      return (
        slipsOf(list)
          .leftOut.map((id) => ({ id, pointer: at + toPointer([id]) }))
          .filter(
            ({ pointer }) =>
              valueIn(context.own, pointer) !== undefined &&
              lower.every((layer) => valueIn(layer, pointer) === undefined),
          )
          // An order that names something near it holds a slip, which is said where it stands.
          .filter(
            ({ id }) =>
              !ids.some(
                (each) =>
                  !Object.hasOwn(entries, String(each)) &&
                  suggest(String(each), [id]) !== undefined,
              ),
          )
          .map(({ id, pointer }) =>
            context.finding(rule, {
              pointer,
              layer: context.own,
              target: "key",
              message: `${toWords(pointer)} is not in the order beside it, so it does not show.`,
              help: `Add "${id}" to the order, or take the entry out.`,
            }),
          )
      );
    });
}
