import type { Json } from "./json.ts";
import { toPointer } from "./pointer.ts";

/** A text of a document in which something was found. */
export interface FoundText<Found> {
  /** Where the text stands, from the document's root. */
  pointer: string;
  found: Found;
}

/**
 * Searches every text of a document; names of members are none. Nothing is kept of it, and places are
 * named only for what was found: with thousands of skins, a list of all texts of each weighs more than
 * they do.
 * @param search gives what it finds in a text, or nothing
 */
export function searchTexts<Found>(
  document: Json,
  search: (text: string) => Found | null | undefined,
): FoundText<Found>[] {
  const all: FoundText<Found>[] = [];
  const path: string[] = [];
  const visit = (value: Json): void => {
    if (typeof value === "string") {
      const found = search(value);
      if (found !== null && found !== undefined) all.push({ pointer: toPointer(path), found });
    } else if (typeof value === "object" && value !== null)
      for (const [key, part] of Object.entries(value)) {
        path.push(key);
        visit(part);
        path.pop();
      }
  };
  visit(document);
  return all;
}
