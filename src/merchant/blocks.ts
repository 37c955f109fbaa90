import { isObject, type Json, type JsonObject, own } from "./json.ts";
import { keepByPart } from "./kept-parts.ts";
import { toPath, toPointer } from "./pointer.ts";

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

/** A block where it stands; one and the same for all skins that share it. */
const placed = keepByPart((block, pointer): PlacedBlock | undefined => {
  const [, screen = "", , id = ""] = toPath(pointer);
  const name = own(block, "block");
  return typeof name === "string"
    ? { pointer, screen, id, name, props: own(block, "props") }
    : undefined;
});

const blocksOfScreen = keepByPart((screen, at): readonly PlacedBlock[] =>
  entriesOf(own(screen, "blocks")).flatMap(
    ([id, block]) => placed(block, `${at}${toPointer(["blocks", id])}`) ?? [],
  ),
);

/** Every block of every screen that names one. */
export const blocksOf = (tree: JsonObject): PlacedBlock[] =>
  entriesOf(own(tree, "screens")).flatMap(([screen, value]) =>
    blocksOfScreen(value, toPointer(["screens", screen])),
  );
