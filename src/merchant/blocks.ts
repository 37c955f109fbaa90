import { isObject, type Json, type JsonObject, own } from "./json.ts";
import { toPointer } from "./pointer.ts";

/** The entries of an object that are objects themselves; none when it is something else. */
export const entriesOf = (value: Json | undefined): [string, JsonObject][] =>
  isObject(value)
    ? Object.entries(value).filter((entry): entry is [string, JsonObject] => isObject(entry[1]))
    : [];

/** A block as it is placed on a screen. */
export interface PlacedBlock {
  pointer: string;
  screen: string;
  id: string;
  name: string;
  props: Json | undefined;
}

/** Every block of every screen that names one. */
export function blocksOf(tree: JsonObject): PlacedBlock[] {
  return entriesOf(own(tree, "screens")).flatMap(([screen, value]) =>
    entriesOf(own(value, "blocks")).flatMap(([id, block]) => {
      const name = own(block, "block");
      const pointer = toPointer(["screens", screen, "blocks", id]);
      return typeof name === "string"
        ? [{ pointer, screen, id, name, props: own(block, "props") }]
        : [];
    }),
  );
}
