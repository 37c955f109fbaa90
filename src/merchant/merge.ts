import { isObject, isUnsafeKey, type Json, type JsonObject, own } from "./json.ts";

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
  const merged: JsonObject = {};
  for (const [key, value] of Object.entries(below)) {
    if (!isUnsafeKey(key) && !Object.hasOwn(upper, key)) merged[key] = value;
    else if (!isUnsafeKey(key) && upper[key] !== null)
      merged[key] = merge(value, upper[key] as Json);
  }
  for (const [key, value] of Object.entries(upper)) {
    if (isUnsafeKey(key) || value === null || Object.hasOwn(below, key)) continue;
    merged[key] = merge(undefined, value);
  }
  return merged;
}

function isSameKind(lower: JsonObject, upper: JsonObject): boolean {
  return kinds.every((key) => {
    const [before, after] = [own(lower, key), own(upper, key)];
    return typeof before !== "string" || typeof after !== "string" || before === after;
  });
}
