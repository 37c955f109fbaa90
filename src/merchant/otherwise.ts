import { makeDraft } from "./draft-of.ts";
import { isObject, type Json, type JsonObject, own } from "./json.ts";
import type { Layer } from "./layer.ts";
import { toPath, valueAt } from "./pointer.ts";
import { isPlain, problemsOf } from "./schema-problems.ts";
import { languageNear } from "./value-meant.ts";

type Problem = ReturnType<typeof problemsOf>[number];

/** Whether something of a layer does not fit, and nobody can say what was meant by it. */
export const isOpen = (layer: Layer): boolean =>
  mislaidTexts(layer.tree).length > 0 ||
  problemsOf(layer).some(
    ({ target, meant }) => target === "key" || (target === "value" && !isPlain(meant)),
  );

/** Texts of languages that the portal does not know, at the place of those that were meant. */
function mislaidTexts(tree: JsonObject): Guess[] {
  const sets = own(tree, "locales");
  return Object.entries(isObject(sets) ? sets : {}).flatMap(([code, texts]): Guess[] => {
    const meant = languageNear(code);
    if (meant === undefined || !isObject(texts)) return [];
    const path = ["locales", meant];
    const there = valueAt(tree, path);
    return [[path, { ...texts, ...(isObject(there) ? there : {}) }]];
  });
}

/**
 * A layer as it may have been meant, where what does not fit leaves open what that is: a switch the other
 * way round, an order of all that there is, a name under which the entry stands all the same, texts of the
 * language whose code was meant. What is found of the layer as it is, and not of this, may follow from what
 * is said already.
 * @param fitting the layer without what does not fit, as it is judged first
 * @param whole all layers in one, judged first
 */
export function asOtherwiseMeant(layer: Layer, fitting: JsonObject, whole: JsonObject): JsonObject {
  const draft = makeDraft(fitting);
  for (const [path, value] of mislaidTexts(fitting)) draft.put(path, value);
  for (const problem of problemsOf(layer))
    for (const [path, value] of guess(layer, problem, whole)) draft.put(path, value);
  return draft.done();
}

type Guess = [path: readonly string[], value: Json];

/** What may have been meant in the place of what does not fit. */
function guess(
  layer: Layer,
  { pointer, target, meant, wanted }: Problem,
  whole: JsonObject,
): Guess[] {
  const path = toPath(pointer);
  if (target === "key") {
    const value = valueAt(layer.tree, path);
    if (value === undefined || value === null) return [];
    const name = typeof meant === "string" ? meant : path.at(-1);
    return [[[...path.slice(0, -1), name ?? ""], value]];
  }
  if (target !== "value" || isPlain(meant)) return [];
  if (path[0] === "screens" && path.length > 1 && (path[2] ?? "route") === "route") {
    const route = [...path.slice(0, 2), "route"];
    const box: Guess[] = path.length === 2 ? [[path, {}]] : [];
    return [...box, [route, anywhere(valueAt(whole, route))]];
  }
  if (meant !== undefined) return [[path, meant]];
  if (wanted === "boolean") return [[path, valueAt(whole, path) !== true]];
  if (path.at(-1) === "order") return [[path, everyEntry(whole, path)]];
  // What an order beside it names may have been among them.
  if (path.at(-1) === "items" || path.at(-1) === "blocks")
    return [[[...path.slice(0, -1), "order"], []]];
  // A thing of that name is there, whatever is in it.
  return [[path, wanted === "object" ? {} : null]];
}

/** A route that may be of any path. */
const anywhere = (route: Json | undefined): JsonObject => ({
  ...(isObject(route) ? route : {}),
  path: "/{any}",
  aliases: ["/{any}/{more}", "/{any}/{more}/{most}"],
});

/** All entries beside an order. */
function everyEntry(whole: JsonObject, path: readonly string[]): string[] {
  const box = valueAt(whole, path.slice(0, -1));
  const entries = isObject(box) ? (box.items ?? box.blocks) : undefined;
  return isObject(entries ?? null) ? Object.keys(entries as JsonObject) : [];
}
