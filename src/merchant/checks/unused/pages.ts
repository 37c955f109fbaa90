import type { RuleContext } from "../../context.ts";
import type { Finding } from "../../finding.ts";
import { isObject, type Json, type JsonObject, own } from "../../json.ts";
import { keepByThing } from "../../kept-parts.ts";
import { valueIn } from "../../layer.ts";
import { toPointer } from "../../pointer.ts";
import { barePath, pathsOf, pathsOfScreen } from "../../routes.ts";
import type { Rule } from "../../rule.ts";
import { suggest } from "../../suggest.ts";

/** Pages for visitors that this layer adds and that no menu, banner or block leads to. */
export function pages(rule: Rule, context: RuleContext): Finding[] {
  const { own: layer, layers, tree, abstract, finding } = context;
  // What stands on an abstract layer may lead to its pages.
  if (abstract) return [];
  const added = Object.keys(entriesIn(own(layer.tree, "screens"))).filter((screen) =>
    layers
      .slice(0, -1)
      .every((lower) => valueIn(lower, toPointer(["screens", screen])) === undefined),
  );
  if (added.length === 0) return [];
  const led = [...new Set(pathsIn(tree).map(barePath))];
  const screens = entriesIn(own(tree, "screens"));
  // A link with a slip is said already.
  let lost: string[] | undefined;
  const isMeant = (path: string): boolean => {
    const all = lost === undefined ? pathsOf(tree) : [];
    lost ??= led.filter((name) => !all.some(({ matches }) => matches(name)));
    return suggest(path, lost) !== undefined;
  };
  return added.flatMap((screen) => {
    const route = entriesIn(own(entriesIn(own(screens, screen)), "route"));
    // Whoever is signed in is led to pages of the centres in more ways than by links.
    if (own(route, "access") === "session") return [];
    const paths = pathsOfScreen(screen, route);
    const [first] = paths;
    if (first === undefined || paths.some(({ matches }) => led.some(matches))) return [];
    if (isMeant(first.written)) return [];
    return [
      finding(rule, {
        pointer: toPointer(["screens", screen]),
        layer,
        target: "open",
        message: `Nothing leads to the page ${first.written}: only who knows its address would see it.`,
        help: "Name it in a menu, a banner or a block, or take the page out. Where it is meant for links from elsewhere, leave it as it is.",
      }),
    ];
  });
}

/** Every text that may be a path of the portal, be it a link's, a channel's or a block's; routes say where pages are. */
const pathsIn = (value: Json): readonly string[] => {
  if (typeof value === "string") return value.startsWith("/") ? [value] : [];
  if (isObject(value) && Object.isFrozen(value)) return sharedPaths(value);
  return pathsInside(value);
};

const pathsInside = (value: Json): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap(pathsIn);
  return isObject(value)
    ? Object.entries(value).flatMap(([key, part]) =>
        ["route", "locales", "documents"].includes(key) ? [] : pathsIn(part),
      )
    : [];
};

/** Parts that skins share are walked once. */
const sharedPaths = keepByThing((part: JsonObject) => pathsInside(part));

const entriesIn = (value: Json | undefined): JsonObject =>
  isObject(value ?? null) ? (value as JsonObject) : {};
