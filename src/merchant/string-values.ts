import type { Json, JsonObject } from "./json.ts";
import { keepByThing } from "./kept-parts.ts";
import { toPointer } from "./pointer.ts";

/** Every text that a value holds, with its place below `pointer`; names of members are none. */
export function stringValues(value: Json, pointer = ""): { pointer: string; value: string }[] {
  if (typeof value === "string") return [{ pointer, value }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    stringValues(part, pointer + toPointer([key])),
  );
}

/** Every text of a layer's document; several rules ask. */
export const textsOfTree = keepByThing((tree: JsonObject) => stringValues(tree));
