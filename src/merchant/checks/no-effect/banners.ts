import { entriesOf } from "../../blocks.ts";
import type { RuleContext } from "../../context.ts";
import type { Finding } from "../../finding.ts";
import { isObject, own } from "../../json.ts";
import { valueIn } from "../../layer.ts";
import { toPointer } from "../../pointer.ts";
import type { Rule } from "../../rule.ts";

/** Pictures of banners that another one hides, and stand-ins for groups that have banners. */
export function bannerParts(rule: Rule, context: RuleContext): Finding[] {
  const { tree, own: layer, finding } = context;
  const groups = entriesOf(own(tree, "bannerGroups"));
  const pictures = groups.flatMap(([group, value]) =>
    entriesOf(own(value, "items")).flatMap(([id, item]) => {
      const at = (key: string): string => toPointer(["bannerGroups", group, "items", id, key]);
      const here = (key: string): boolean => typeof valueIn(layer, at(key)) === "string";
      if (own(item, "image") === undefined && here("imagePhone"))
        return [
          finding(rule, {
            pointer: at("imagePhone"),
            layer,
            message: `The banner ${id} has a picture for phones but none for wide screens, so its generated one shows everywhere.`,
            help: 'Add "image"; it shows on phones too where there is no "imagePhone".',
          }),
        ];
      return here("art") && here("image")
        ? [
            finding(rule, {
              pointer: at("art"),
              layer,
              message: `The banner ${id} has a picture of its own, so "art" does not show.`,
              help: 'Keep one of "art" and "image".',
            }),
          ]
        : [];
    }),
  );
  const fallbacks = own(layer.tree, "bannerFallbacks");
  const idle = (isObject(fallbacks) ? Object.keys(fallbacks) : [])
    .filter((group) => {
      const order = groups.find(([name]) => name === group)?.[1].order;
      return (
        isObject(fallbacks) && fallbacks[group] !== null && Array.isArray(order) && order.length > 0
      );
    })
    .map((group) =>
      finding(rule, {
        pointer: toPointer(["bannerFallbacks", group]),
        layer,
        target: "key",
        message: `The group "${group}" has banners of its own, so nothing stands in for them.`,
        help: `Take this out, or remove the group with "${group}": null under bannerGroups.`,
      }),
    );
  return [...pictures, ...idle];
}
