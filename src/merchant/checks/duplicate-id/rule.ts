import type { RuleContext } from "../../context.ts";
import type { Finding } from "../../finding.ts";
import { isObject, own as ownValue } from "../../json.ts";
import { toPointer, toWords, valueAt } from "../../pointer.ts";
import type { Rule } from "../../rule.ts";
import { problemsOf } from "../../schema-problems.ts";

/** An id, and the games that a category stands for, belong to one entry. */
export const rule: Rule = {
  id: "duplicate-id",
  severity: "error",
  judges: "whole",
  about:
    "Ids of one collection differ in more than capital letters: screens, menus and banner groups are files, and on disks that do not tell capitals, as those of macOS and Windows, one takes the place of the other. A second spelling is mostly a slip that adds an entry where one was to be changed. Of the categories that are shown no two stand for the same `gameCategory`: a game would belong to the first of them alone.",
  run: (context) => [...sameButForCapitals(context), ...sameGames(context)],
};

/** Where entries stand by id; `*` stands for any id. */
const collections = [
  ["screens"],
  ["screens", "*", "blocks"],
  ["menus"],
  ["menus", "*", "items"],
  ["bannerGroups"],
  ["bannerGroups", "*", "items"],
  ["categories", "items"],
  ["customerService", "items"],
  ["footer", "columns", "items"],
  ["payments", "banks", "items"],
  ["payments", "methods", "items"],
  ["resources"],
];

/** The places of a collection in what a layer itself says. */
function placesIn({ own }: RuleContext, pattern: readonly string[]): string[][] {
  let places: string[][] = [[]];
  for (const part of pattern)
    places = places.flatMap((at) => {
      const value = valueAt(own.tree, at);
      const names = isObject(value) ? Object.keys(value) : [];
      return names.filter((name) => part === "*" || name === part).map((name) => [...at, name]);
    });
  return places;
}

const sameButForCapitals = (context: RuleContext): Finding[] =>
  collections.flatMap((pattern) => placesIn(context, pattern)).flatMap((at) => judge(context, at));

function judge(context: RuleContext, at: readonly string[]): Finding[] {
  const { own, tree, finding } = context;
  const mine = valueAt(own.tree, at);
  const all = valueAt(tree, at);
  if (!isObject(mine) || !isObject(all)) return [];
  const others = Map.groupBy(Object.keys(all), (id) => id.toLowerCase());
  return Object.keys(mine).flatMap((id) => {
    const same = others.get(id.toLowerCase()) ?? [];
    // Of two of its own the second is said.
    const other = same.find((each) => each !== id);
    if (mine[id] === null || other === undefined) return [];
    if (Object.hasOwn(mine, other) && same.indexOf(id) === 0) return [];
    if (isSaid(context, toPointer([...at, id]))) return [];
    const below = !Object.hasOwn(mine, other);
    return [
      finding(rule, {
        pointer: toPointer([...at, id]),
        layer: own,
        target: "key",
        meant: below ? other : undefined,
        message: `"${id}" and "${other}" of ${toWords(toPointer(at))} are two entries, and their ids differ in capital letters alone: some disks take one for the other, and so do people.`,
        help: below
          ? `Write "${other}" to change the entry that is inherited, or give this one an id of its own.`
          : "Give one of them another id.",
        related: [{ pointer: toPointer([...at, other]), message: `"${other}" stands here` }],
      }),
    ];
  });
}

/** What cannot be called so, or lacks what an entry needs, is said to be a slip already. */
const isSaid = ({ own, wholeProblems }: RuleContext, pointer: string): boolean =>
  [...problemsOf(own), ...wholeProblems.map(({ problem }) => problem)].some((problem) =>
    `${problem.pointer}/`.startsWith(`${pointer}/`),
  );

function sameGames({ tree, finding }: RuleContext): Finding[] {
  const order = valueAt(tree, ["categories", "order"]);
  const first = new Map<string, string>();
  return (Array.isArray(order) ? order : []).flatMap((id) => {
    const category = valueAt(tree, ["categories", "items", String(id)]);
    const games = isObject(category) ? ownValue(category, "gameCategory") : undefined;
    if (typeof id !== "string" || typeof games !== "string") return [];
    const before = first.get(games);
    if (before === undefined) first.set(games, id);
    if (before === undefined || before === id) return [];
    const pointers = [before, id].map((each) => `/categories/items/${each}/gameCategory`);
    return [
      finding(rule, {
        pointer: pointers[1] ?? "",
        causes: [pointers[0] ?? "", "/categories/order"],
        message: `The categories "${before}" and "${id}" both stand for the games of ${games}, and a game belongs to one category: it would lead to "${before}" alone.`,
        help: "Name other games in one of them, or take one out of categories › order.",
        related: [{ pointer: pointers[0] ?? "", message: `"${before}" names them too` }],
      }),
    ];
  });
}
