import { isObject, type Json, type JsonObject, own } from "./json.ts";
import { toPointer } from "./pointer.ts";

/** What a reference names. */
export type ReferenceKind = "category" | "path" | "resource" | "icon" | "picture" | "language";

/** A place in a merchant that names something else. */
export interface Reference {
  kind: ReferenceKind;
  pointer: string;
  name: string;
  /** It only asks whether the thing is there, so that its absence is an answer. */
  asks: boolean;
  /** Pointer of the nearest entry around it that has a condition of its own. */
  entry: string | undefined;
}

/** Finds every link, condition, icon and picture in a merchant, wherever it stands. */
export function referencesOf(tree: JsonObject): Reference[] {
  const found: Reference[] = [];
  const add = (kind: ReferenceKind, at: Walk, key: string, value: Json | undefined): void => {
    if (typeof value !== "string") return;
    const pointer = at.pointer + toPointer([key]);
    found.push({ kind, pointer, name: value, asks: at.asks, entry: at.entry });
  };
  walk(tree, { pointer: "", key: "", asks: false, entry: undefined }, (node, at) => {
    const type = own(node, "type");
    if (type === "route" && own(node, "chrome") === undefined)
      add("path", at, "path", own(node, "path"));
    if (type === "category" || type === "categoryHasVendors")
      add("category", at, "category", own(node, "category"));
    if (type === "resource") add("resource", at, "key", own(node, "key"));
    const codes = own(node, "in");
    if (type === "language" && Array.isArray(codes))
      codes.forEach((code, index) => {
        add("language", { ...at, pointer: `${at.pointer}/in` }, String(index), code);
      });
    add("icon", at, "icon", own(node, "icon"));
    if (at.pointer.startsWith("/bannerGroups/"))
      for (const key of ["image", "imagePhone"]) add("picture", at, key, own(node, key));
    if (at.pointer === "/theme/logo")
      for (const key of Object.keys(node)) add("picture", at, key, own(node, key));
  });
  return found;
}

interface Walk {
  pointer: string;
  key: string;
  asks: boolean;
  entry: string | undefined;
}

/** Parts without references: texts are words, and the rest is named by key. */
const skipped = new Set(["/locales", "/vendorNames", "/registration", "/modules", "/access"]);

function walk(value: Json, at: Walk, visit: (node: JsonObject, at: Walk) => void): void {
  if (skipped.has(at.pointer)) return;
  const isNode = isObject(value);
  if (isNode) visit(value, at);
  if (typeof value !== "object" || value === null) return;
  const entry = isNode && own(value, "when") !== undefined ? at.pointer : at.entry;
  for (const [key, part] of Object.entries(value))
    walk(
      part,
      { pointer: at.pointer + toPointer([key]), key, asks: at.asks || key === "when", entry },
      visit,
    );
}

/** An order list beside the entries it puts in order. */
export interface OrderList {
  pointer: string;
  ids: Json[];
  entries: JsonObject;
  /** Pointer of the entries. */
  at: string;
}

/** Every order list of a merchant. */
export function ordersOf(tree: JsonObject): OrderList[] {
  const found: OrderList[] = [];
  walk(tree, { pointer: "", key: "", asks: false, entry: undefined }, (node, { pointer }) => {
    const ids = own(node, "order");
    for (const key of ["items", "blocks"]) {
      const entries = own(node, key);
      if (Array.isArray(ids) && isObject(entries))
        found.push({ pointer: `${pointer}/order`, ids, entries, at: `${pointer}/${key}` });
    }
  });
  return found;
}
