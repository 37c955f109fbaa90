import { isObject, isUnsafeKey, type Json, type JsonObject, own, unsafeKeys } from "./json.ts";

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
  const merged: JsonObject = { ...below };
  for (const key of unsafeKeys) if (Object.hasOwn(merged, key)) delete merged[key];
  for (const [key, value] of Object.entries(upper)) {
    if (isUnsafeKey(key)) continue;
    if (value === null) delete merged[key];
    else merged[key] = merge(own(below, key), value);
  }
  return merged;
}

function isSameKind(lower: JsonObject, upper: JsonObject): boolean {
  return kinds.every((key) => {
    const [before, after] = [own(lower, key), own(upper, key)];
    return typeof before !== "string" || typeof after !== "string" || before === after;
  });
}
