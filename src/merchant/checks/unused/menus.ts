import type { RuleContext } from "../../context.ts";
import type { Finding } from "../../finding.ts";
import { isObject, own } from "../../json.ts";
import { toPointer } from "../../pointer.ts";
import { referencesOf } from "../../references.ts";
import type { Rule } from "../../rule.ts";
import { helpWith } from "../../suggest.ts";

/** The menus that the frame shows by their names; a test holds this list against what it reads. */
export const shownMenus: readonly string[] = [
  "side",
  "bottom",
  "start",
  "account",
  "member",
  "agent",
];

/** Menus of this layer that nothing shows. */
export function menus(rule: Rule, context: RuleContext): Finding[] {
  const given = own(context.own.tree, "menus");
  const named = referencesOf(context.tree).filter(({ kind }) => kind === "menu");
  const shown = [...shownMenus, ...new Set(named.map(({ name }) => name))];
  return (isObject(given) ? Object.entries(given) : [])
    .filter(([name, menu]) => menu !== null && !shown.includes(name))
    .map(([name]) =>
      context.finding(rule, {
        pointer: toPointer(["menus", name]),
        layer: context.own,
        target: "key",
        message: `The portal shows no menu called "${name}", so nobody would see it.`,
        help: helpWith(name, shown) ?? "Take it out.",
      }),
    );
}
