import { blockCalls, type CallMark } from "#src/contracts/block-calls.gen.ts";
import type { PlacedBlock } from "../../blocks.ts";
import { isObject, type Json, type JsonObject, own } from "../../json.ts";
import { toPointer, valueAt } from "../../pointer.ts";

/** A setting of a block that names a call, or says what is sent to it or shown of it. */
export interface CallUse {
  mark: CallMark;
  /** Pointer into the merchant's whole document. */
  pointer: string;
  /** The last part of that pointer. */
  key: string;
  value: Json;
  /** The object it stands in, with what is said of it there. */
  beside: JsonObject;
  /** The order beside the entries it belongs to does not leave it out. */
  isShown: boolean;
  /** The setting beside it or around it that names the call it belongs to. */
  read: CallUse | undefined;
}

interface Place {
  mark: CallMark;
  path: string[];
  value: Json;
  beside: JsonObject;
}

/** The values at a path, where * stands for each entry of a list or an object. */
function placesAt(
  value: Json | undefined,
  path: readonly string[],
  at: string[],
): Omit<Place, "mark">[] {
  const [first, ...rest] = path;
  if (first === undefined || typeof value !== "object" || value === null) return [];
  const keys = first === "*" ? Object.keys(value) : [first];
  return keys.flatMap((key) => {
    const part = valueAt(value, [key]);
    if (part === undefined) return [];
    if (rest.length > 0) return placesAt(part, rest, [...at, key]);
    return [{ path: [...at, key], value: part, beside: isObject(value) ? value : {} }];
  });
}

/** Marks of what names the call that fields and parameters belong to. */
const reads: readonly CallMark[] = ["rows", "value", "before", "form"];

/** The name of the call nearest to a place: beside it, or in what is around it. */
function readOf(all: readonly Place[], { mark, path }: Place): Place | undefined {
  // The bounds of an amount stand in a field, and are what the form asked before.
  if (mark === "bound") return all.find((each) => each.mark === "before");
  // What is said after a press is of what the press asked.
  const named: readonly CallMark[] = mark === "answer" ? ["action"] : reads;
  const around = all.filter(
    (each) =>
      named.includes(each.mark) &&
      each.path.slice(0, -1).every((part, index) => part === path[index]),
  );
  return around.sort((one, other) => other.path.length - one.path.length)[0];
}

/** Is the entry around a place, or the entry itself, in the order beside it? */
function isShown(props: Json | undefined, path: readonly string[]): boolean {
  const items = path.lastIndexOf("items");
  if (items < 0) return true;
  const order = valueAt(props, [...path.slice(0, items), "order"]);
  return !Array.isArray(order) || order.includes(path[items + 1] ?? "");
}

/** What a block's settings say of calls, as the block's schema marks them. */
export function usesOf({ name, props, pointer }: PlacedBlock): CallUse[] {
  const marks = Object.hasOwn(blockCalls, name) ? (blockCalls[name] ?? []) : [];
  const all = marks.flatMap(([path, mark]) =>
    placesAt(props, path.split("/"), []).map((place): Place => ({ ...place, mark })),
  );
  const toUse = (place: Place): CallUse => {
    const { mark, path, value, beside } = place;
    const read = reads.includes(mark) ? undefined : readOf(all, place);
    return {
      mark,
      pointer: `${pointer}/props${toPointer(path)}`,
      key: path.at(-1) ?? "",
      value,
      beside,
      isShown: isShown(props, path),
      read: read && toUse(read),
    };
  };
  return all.map(toUse);
}

/** Pointer of what stands beside a setting. */
export const besidePointer = ({ pointer }: CallUse, ...path: string[]): string =>
  pointer.slice(0, pointer.lastIndexOf("/")) + toPointer(path);

/** What an object sets, by its keys. */
export const keysOf = (value: Json | undefined): string[] =>
  isObject(value) ? Object.keys(value) : [];

/** A text that stands beside a setting. */
export function textBeside({ beside }: CallUse, key: string): string | undefined {
  const value = own(beside, key);
  return typeof value === "string" ? value : undefined;
}
