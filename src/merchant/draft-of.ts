import { isObject, isUnsafeKey, type Json, type JsonObject } from "./json.ts";

/** A document that is changed at many places. What is changed is a copy: the document itself stays as it is. */
export interface DocumentDraft {
  /** Takes a value out; a list keeps the places of its entries, and has null there. */
  remove: (path: readonly string[]) => void;
  /** Puts a value at a place whose box is there; where the box is not, nothing is done. */
  put: (path: readonly string[], value: Json) => void;
  /** The document as it is now. */
  done: () => JsonObject;
}

/** Opens a document for changes. Each box is copied once, however many of thousands of entries change in it. */
export function makeDraft(document: JsonObject): DocumentDraft {
  const copies = new Set<Json>();
  const copyOf = <Box extends JsonObject | Json[]>(box: Box): Box => {
    if (copies.has(box)) return box;
    const copy = (Array.isArray(box) ? [...box] : { ...box }) as Box;
    copies.add(copy);
    return copy;
  };
  let root = document;
  /**
   * Gives the box of a place, every box on the way to it copied; nothing where one is missing.
   * @param isMade whether one that is removed is there again
   */
  const openBox = (path: readonly string[], isMade: boolean): JsonObject | Json[] | undefined => {
    root = copyOf(root);
    let box: JsonObject | Json[] = root;
    for (const part of path.slice(0, -1)) {
      const found: Json | undefined = has(box, part) ? Reflect.get(box, part) : undefined;
      const next: Json | undefined = found === null && isMade ? {} : found;
      if (!isObject(next) && !Array.isArray(next)) return undefined;
      const copy: JsonObject | Json[] = copyOf(next);
      Reflect.set(box, part, copy);
      box = copy;
    }
    return box;
  };
  return {
    remove: (path) => {
      const name = path.at(-1);
      const box = name === undefined ? undefined : openBox(path, false);
      if (name === undefined || box === undefined || !has(box, name)) return;
      if (Array.isArray(box)) box[Number(name)] = null;
      else delete box[name];
    },
    put: (path, value) => {
      const name = path.at(-1);
      if (name === undefined) {
        if (isObject(value)) root = value;
        return;
      }
      const box = openBox(path, true);
      if (isUnsafeKey(name)) return;
      if (box !== undefined && (isObject(box) || has(box, name))) Reflect.set(box, name, value);
    },
    done: () => root,
  };
}

const has = (box: JsonObject | Json[], name: string): boolean =>
  Array.isArray(box) ? /^\d+$/.test(name) && Number(name) < box.length : Object.hasOwn(box, name);
