import { isObject, isUnsafeKey, type Json, type JsonObject } from "./json.ts";
import { keepByThing } from "./kept-parts.ts";
import { toPointer, withParents } from "./pointer.ts";

/** A name or a text as it was meant, and the characters of it that are not what they look like. */
export interface Read {
  characters: readonly string[];
  meant: string;
}

/** A place of a document whose name or text is not what it looks like. */
export interface Rewritten extends Read {
  /** The place, as the document writes it. */
  written: readonly string[];
  /** The same place where every name on the way to it is the one that was meant. */
  now: readonly string[];
  /** key: a name is not. name: an address, an id or a code is not. text: words for people are not. */
  kind: "key" | "name" | "text";
}

/** How the names and texts of a document are read. */
export interface Reading {
  key: (key: string) => Read | undefined;
  text: (text: string, path: readonly string[]) => (Read & { kind: "name" | "text" }) | undefined;
}

/**
 * Puts what was meant into the names, addresses and codes of a document, so that nothing else is said of
 * what only their characters make wrong. Words for people stay as they are.
 */
export function rewrite(
  document: JsonObject,
  { key: readKey, text: readText }: Reading,
): { tree: JsonObject; found: Rewritten[] } {
  const found: Rewritten[] = [];
  const visit = (value: Json, written: readonly string[], now: readonly string[]): Json => {
    if (typeof value === "string") {
      const read = readText(value, now);
      if (read === undefined) return value;
      found.push({ written, now, ...read });
      return read.kind === "text" ? value : read.meant;
    }
    if (Array.isArray(value))
      return value.map((part, index) =>
        visit(part, [...written, String(index)], [...now, String(index)]),
      );
    if (!isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => {
        const read = readKey(key);
        // Where the name that was meant is there too, both stay as they are written.
        const isFree =
          read !== undefined &&
          read.meant !== "" &&
          !isUnsafeKey(read.meant) &&
          !Object.hasOwn(value, read.meant);
        const name = isFree ? read.meant : key;
        const place = { written: [...written, key], now: [...now, name] };
        if (read !== undefined) found.push({ ...place, kind: "key", ...read });
        return [name, visit(part, place.written, place.now)];
      }),
    );
  };
  const tree = visit(document, [], []) as JsonObject;
  return found.length === 0 ? { tree: document, found: [] } : { tree, found };
}

/** A place as the document writes it. */
export function asRead(
  found: readonly Rewritten[] | undefined,
  path: readonly string[],
): readonly string[] {
  if (found === undefined) return path;
  const names = byName(found);
  if (names.size === 0) return path;
  const one = withParents(toPointer(path))
    .map((pointer) => names.get(pointer))
    .find((each) => each !== undefined);
  return one === undefined ? path : [...one.written, ...path.slice(one.now.length)];
}

/** The names that were rewritten, by the places that they stand for; what is deeper says more. */
const byName = keepByThing(
  (found: readonly Rewritten[]): ReadonlyMap<string, Rewritten> =>
    new Map(
      found.filter(({ kind }) => kind === "key").map((one) => [toPointer(one.now), one] as const),
    ),
);
