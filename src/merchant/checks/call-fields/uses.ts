import { blockCalls, type CallMark } from "#src/contracts/block-calls.gen.ts";
import type { PlacedBlock } from "../../blocks.ts";
import { isObject, type Json, type JsonObject, own } from "../../json.ts";
import { toPointer } from "../../pointer.ts";

/** A setting of a block that names a call, or a field or parameter of one. */
export interface CallUse {
  mark: CallMark;
  /** Pointer into the merchant's whole document. */
  pointer: string;
  value: Json;
  /** The object it stands in, with what is said of it there. */
  beside: JsonObject;
  /** The setting beside it or around it that names the call it belongs to. */
  read: CallUse | undefined;
}

interface Place {
  path: string[];
  value: Json;
  beside: JsonObject;
}

/** The values at a path, where * stands for each entry of a list or an object. */
function placesAt(value: Json | undefined, path: readonly string[], at: string[]): Place[] {
  const [first, ...rest] = path;
  if (first === undefined || typeof value !== "object" || value === null) return [];
  if (first === "*")
    return Object.entries(value).flatMap(([key, each]) => placesAt(each, rest, [...at, key]));
  if (!isObject(value)) return [];
  const part = own(value, first);
  if (rest.length > 0) return placesAt(part, rest, [...at, first]);
  return part === undefined ? [] : [{ path: [...at, first], value: part, beside: value }];
}

/** Marks of what names the call that fields and parameters belong to. */
const reads: readonly CallMark[] = ["rows", "value"];

/** The name of the call nearest to a place: beside it, or in what is around it. */
function readOf(all: readonly (Place & { mark: CallMark })[], path: readonly string[]) {
  const around = all.filter(
    (each) =>
      reads.includes(each.mark) &&
      each.path.slice(0, -1).every((part, index) => part === path[index]),
  );
  return around.sort((one, other) => other.path.length - one.path.length)[0];
}

/** What a block's settings say of calls, as the block's schema marks them. */
export function usesOf({ name, props, pointer }: PlacedBlock): CallUse[] {
  const marks = Object.hasOwn(blockCalls, name) ? (blockCalls[name] ?? []) : [];
  const all = marks.flatMap(([path, mark]) =>
    placesAt(props, path.split("/"), []).map((place) => ({ ...place, mark })),
  );
  const toUse = ({ mark, path, value, beside }: (typeof all)[number]): CallUse => {
    const read = reads.includes(mark) ? undefined : readOf(all, path);
    return {
      mark,
      pointer: `${pointer}/props${toPointer(path)}`,
      value,
      beside,
      read: read && toUse(read),
    };
  };
  return all.map(toUse);
}

/** Pointer of what stands beside a setting. */
export const besidePointer = ({ pointer }: CallUse, ...path: string[]): string =>
  pointer.slice(0, pointer.lastIndexOf("/")) + toPointer(path);
