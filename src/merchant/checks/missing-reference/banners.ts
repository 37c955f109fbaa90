import { entriesOf } from "../../blocks.ts";
import type { RuleContext } from "../../context.ts";
import type { Finding } from "../../finding.ts";
import { isObject, type JsonObject, own } from "../../json.ts";
import { toPointer } from "../../pointer.ts";
import { fill, paramsOf } from "../../routes.ts";
import type { Rule } from "../../rule.ts";
import { helpWith, suggest } from "../../suggest.ts";

/** Banner groups that routes and fallbacks name but nobody has (spec 2, OPEN-058). */
export function bannerFindings(rule: Rule, context: RuleContext): Finding[] {
  const { tree, finding } = context;
  const groups = namesOf(own(tree, "bannerGroups"));
  const fallbacks = own(tree, "bannerFallbacks");
  const resolve = (group: string): boolean => isReachable(group, groups, fallbacks);
  const routes = entriesOf(own(tree, "screens")).flatMap(([screen, value]) => {
    const route = own(value, "route");
    return isObject(route) ? groupsOf(route, tree).map((each) => ({ ...each, screen })) : [];
  });
  const lost = routes
    // A stand-in that is not there is said where it is named.
    .filter(({ group }) => !resolve(group) && !(isObject(fallbacks) && own(fallbacks, group)))
    .map(({ group, screen, path, written }) =>
      finding(rule, {
        pointer: toPointer(["screens", screen, "route", "bannerGroup"]),
        causes: [toPointer(["bannerGroups", group]), toPointer(["bannerFallbacks", group])],
        message: `Banner group "${group}" does not exist, so ${path} will show no banner.`,
        help:
          helpWith(group, groups) ??
          `Add it to bannerGroups, or name a stand-in for it in bannerFallbacks.`,
        meant: written === group ? suggest(group, groups) : undefined,
      }),
    );
  const wrong = (isObject(fallbacks) ? Object.entries(fallbacks) : [])
    .filter(([, to]) => typeof to === "string" && !resolve(to))
    .map(([from, to]) =>
      finding(rule, {
        pointer: toPointer(["bannerFallbacks", from]),
        causes: [toPointer(["bannerGroups", String(to)])],
        message: `"${to}" stands in for the banners of "${from}", but there is no such banner group.`,
        help: helpWith(String(to), groups) ?? "Name a banner group that exists.",
        meant: suggest(String(to), groups),
      }),
    );
  return [...lost, ...wrong];
}

const namesOf = (value: unknown): string[] => (isObject(value) ? Object.keys(value) : []);

/** Follows the fallbacks until a group is found, or a circle. */
function isReachable(group: string, groups: readonly string[], fallbacks: unknown): boolean {
  const seen = new Set<string>();
  for (let at: unknown = group; typeof at === "string" && !seen.has(at); ) {
    if (groups.includes(at)) return true;
    seen.add(at);
    at = isObject(fallbacks) ? own(fallbacks, at) : undefined;
  }
  return false;
}

/** The banner groups of a route that shows a banner; {games} stands for each category there is. */
function groupsOf(
  route: JsonObject,
  tree: JsonObject,
): { group: string; path: string; written: string }[] {
  const chrome = own(route, "chrome");
  const [written, path] = [own(route, "bannerGroup"), own(route, "path")];
  if (typeof written !== "string" || !isObject(chrome) || own(chrome, "banner") !== true) return [];
  const categories = own(tree, "categories");
  const items = isObject(categories) ? own(categories, "items") : undefined;
  const params = paramsOf(route);
  const there = (value: string): boolean => isObject(items) && Object.hasOwn(items, value);
  return Object.keys(params).length === 0 || !written.includes("{")
    ? [{ group: written, path: String(path), written }]
    : Object.entries(params)
        .filter(([name]) => written.includes(`{${name}}`))
        .flatMap(([name, values]) =>
          values
            .filter((value) => name !== "games" || there(value))
            .map((value) => ({
              group: fill(written, { [name]: [value] })[0] ?? written,
              path: fill(String(path), { [name]: [value] })[0] ?? String(path),
              written,
            })),
        );
}
