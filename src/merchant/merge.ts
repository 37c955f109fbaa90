import { isObject, isUnsafeKey, type Json, type JsonObject, own, unsafeKeys } from "./json.ts";
import { keepByThing } from "./kept-parts.ts";

/** Keys that say what kind an object is: a link's type, the name of a block. */
const kinds = ["type", "block"];

/**
 * Lays one layer over another. Objects merge key by key, arrays and scalars replace, `null`
 * removes. An object of another kind (a link of another type, another block) replaces the lower
 * one whole, since its settings would mean nothing there.
 * @returns a value that shares unchanged parts with its inputs and has no null in any object
 */
export function merge(lower: Json | undefined, upper: Json): Json {
  if (!isObject(upper)) return upper;
  const below = isObject(lower) && isSameKind(lower, upper) ? lower : {};
  // Most of thousands of texts stay as they are: they are copied at once, and what differs is laid over.
  const merged = copyOf(below);
  for (const key of unsafeKeys) if (Object.hasOwn(merged, key)) delete merged[key];
  for (const [key, value] of Object.entries(upper)) {
    if (isUnsafeKey(key)) continue;
    if (value === null) delete merged[key];
    else merged[key] = merge(own(below, key), value);
  }
  if (Object.isFrozen(below)) sources.set(merged, [below, upper]);
  return merged;
}

const sources = new WeakMap<JsonObject, readonly [below: JsonObject, upper: JsonObject]>();

/** What an object was laid together from, where that is known: whatever holds of all in both holds of it. */
export const sourcesOf = (merged: JsonObject): readonly [JsonObject, JsonObject] | undefined =>
  sources.get(merged);

const manyKeys = 200;

/** A copy of what many skins share; of thousands of texts several times faster than by spreading. */
function copyOf(below: JsonObject): JsonObject {
  const entries = Object.isFrozen(below) ? sharedEntries(below) : [];
  if (entries.length < manyKeys) return { ...below };
  // Without a prototype it is a table from the start, and no key changes its shape.
  const copy: JsonObject = Object.create(null);
  for (const [key, value] of entries) copy[key] = value;
  return Object.setPrototypeOf(copy, Object.prototype);
}

const sharedEntries = keepByThing((below: JsonObject) => Object.entries(below));

function isSameKind(lower: JsonObject, upper: JsonObject): boolean {
  return kinds.every((key) => {
    const [before, after] = [own(lower, key), own(upper, key)];
    return typeof before !== "string" || typeof after !== "string" || before === after;
  });
}
