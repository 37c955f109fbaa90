import { entriesOf } from "../../blocks.ts";
import type { RuleContext } from "../../context.ts";
import type { Finding } from "../../finding.ts";
import { isObject, type Json, own } from "../../json.ts";
import { toPointer, valueAt } from "../../pointer.ts";
import { fill, paramsOf } from "../../routes.ts";
import type { Rule } from "../../rule.ts";
import { suggest } from "../../suggest.ts";

/** Banner groups of this layer that no route shows, and stand-ins for groups that no route asks for. */
export function bannerGroups(rule: Rule, context: RuleContext): Finding[] {
  const { tree } = context;
  const asked = new Set(entriesOf(own(tree, "screens")).flatMap(([, screen]) => askedBy(screen)));
  const fallbacks = own(tree, "bannerFallbacks");
  for (const name of asked) {
    const next = isObject(fallbacks) ? own(fallbacks, name) : undefined;
    // A set grows while it is walked, so that stand-ins of stand-ins count too.
    if (typeof next === "string") asked.add(next);
  }
  const unseen = (
    room: string,
    message: (name: string) => string,
    counts: (value: Json) => boolean = () => true,
  ): Finding[] => {
    const given = own(context.own.tree, room);
    return (isObject(given) ? Object.entries(given) : [])
      .filter(([name, value]) => value !== null && !asked.has(name) && counts(value))
      .map(([name]) => {
        const meant = suggest(name, asked);
        return context.finding(rule, {
          pointer: toPointer([room, name]),
          layer: context.own,
          target: "key",
          message: message(name),
          help:
            meant === undefined
              ? "Name it as the bannerGroup of a screen's route, or take it out."
              : `Did you mean "${meant}"?`,
        });
      });
  };
  return [
    ...unseen("bannerGroups", (name) => `No screen shows the banner group "${name}".`, hasBanners),
    ...unseen(
      "bannerFallbacks",
      (name) => `No screen shows banners of "${name}", so nothing has to stand in for them.`,
    ),
  ];
}

/** A group without banners is a place kept free. */
const hasBanners = (group: Json): boolean =>
  Object.keys(valueAt(group, ["items"]) ?? {}).length > 0;

function askedBy(screen: Parameters<typeof valueAt>[0]): string[] {
  const route = valueAt(screen, ["route"]);
  const group = valueAt(route, ["bannerGroup"]);
  return isObject(route) && typeof group === "string" ? fill(group, paramsOf(route)) : [];
}
