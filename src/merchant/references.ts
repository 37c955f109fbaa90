import { blockReferences } from "#src/contracts/block-references.gen.ts";
import { isObject, type Json, type JsonObject, own } from "./json.ts";
import { keepByThing } from "./kept-parts.ts";
import { toPointer, valueAt } from "./pointer.ts";

/** What a reference names. */
export type ReferenceKind =
  | "category"
  | "path"
  | "resource"
  | "icon"
  | "font"
  | "picture"
  | "language"
  | "menu"
  | "module";

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

/** What was found in parts that all skins share, so that each is walked once. */
type Kept<Found> = WeakMap<JsonObject, { pointer: string; found: readonly Found[] }>;

const keptReferences: Kept<Reference> = new WeakMap();
const keptOrders: Kept<OrderList> = new WeakMap();

/** Finds every link, condition, icon and picture in a merchant, wherever it stands; several rules ask. */
export const referencesOf = keepByThing(findReferences);

function findReferences(tree: JsonObject): readonly Reference[] {
  const found = gather(keptReferences, tree, (node, at, found) => {
    const add = (kind: ReferenceKind, at: Walk, key: string, value: Json | undefined): void => {
      if (typeof value !== "string") return;
      const pointer = at.pointer + toPointer([key]);
      found.push({ kind, pointer, name: value, asks: at.asks, entry: at.entry });
    };
    const type = own(node, "type");
    if (type === "route" && own(node, "chrome") === undefined)
      add("path", at, "path", own(node, "path"));
    if (type === "category" || type === "categoryHasVendors")
      add("category", at, "category", own(node, "category"));
    if (type === "resource") add("resource", at, "key", own(node, "key"));
    if (type === "module") add("module", at, "module", own(node, "module"));
    if (/^\/screens\/[^/]+\/blocks\/[^/]+$/.test(at.pointer))
      for (const { kind, path, name } of namedByBlock(node))
        found.push({
          kind,
          pointer: at.pointer + toPointer(path),
          name,
          asks: true,
          entry: at.entry,
        });
    const codes = own(node, "in");
    if (type === "language" && Array.isArray(codes))
      codes.forEach((code, index) => {
        add("language", { ...at, pointer: `${at.pointer}/in` }, String(index), code);
      });
    add("icon", at, "icon", own(node, "icon"));
    if (at.pointer.startsWith("/bannerGroups/"))
      for (const key of ["image", "imagePhone"]) add("picture", at, key, own(node, key));
    if (at.pointer === "/search") add("picture", at, "picture", own(node, "picture"));
    if (at.pointer === "/licence") add("picture", at, "seal", own(node, "seal"));
    if (at.pointer.startsWith("/footer"))
      for (const key of ["menu", "legal"]) add("menu", at, key, own(node, key));
    if (at.pointer.startsWith("/theme/fonts/")) add("font", at, "file", own(node, "file"));
    if (at.pointer === "/theme/logo")
      for (const key of Object.keys(node)) add("picture", at, key, own(node, key));
  });
  return [...found, ...lobbiesOf(tree)];
}

/** A category leads to its lobby wherever it shows. */
function lobbiesOf(tree: JsonObject): Reference[] {
  const order = valueAt(tree, ["categories", "order"]);
  return (Array.isArray(order) ? order : []).flatMap((id) => {
    const at = ["categories", "items", String(id), "path"];
    const name = valueAt(tree, at);
    const pointer = toPointer(at);
    return typeof name === "string"
      ? [{ kind: "path", pointer, name, asks: false, entry: undefined }]
      : [];
  });
}

/** Settings of a block that name something; a name in braces is filled in from the page's path. */
function namedByBlock(block: JsonObject): { kind: ReferenceKind; path: string[]; name: string }[] {
  const name = own(block, "block");
  const places =
    typeof name === "string" && Object.hasOwn(blockReferences, name) ? blockReferences[name] : [];
  return (places ?? []).flatMap(([path, kind]) =>
    // Icons are found wherever they stand, and a button of a missing app just does not show.
    kind !== "category" && kind !== "path"
      ? []
      : valuesAt(own(block, "props"), path.split("/"), ["props"])
          .filter((each) => !each.name.includes("{"))
          .map((each) => ({ kind, ...each })),
  );
}

/** The texts at a path, where * stands for each entry of a list. */
function valuesAt(
  value: Json | undefined,
  path: readonly string[],
  at: string[],
): { path: string[]; name: string }[] {
  const [first, ...rest] = path;
  if (first === undefined) return typeof value === "string" ? [{ path: at, name: value }] : [];
  if (first === "*")
    return Array.isArray(value)
      ? value.flatMap((each, index) => valuesAt(each, rest, [...at, String(index)]))
      : [];
  return isObject(value) ? valuesAt(own(value, first), rest, [...at, first]) : [];
}

interface Walk {
  pointer: string;
  key: string;
  asks: boolean;
  entry: string | undefined;
}

/** Parts without references: texts are words, and the rest is named by key. */
const skipped = new Set([
  "/locales",
  "/documents",
  "/vendorNames",
  "/registration",
  "/modules",
  "/access",
]);

type Visit<Found> = (node: JsonObject, at: Walk, found: Found[]) => void;

/** Walks a tree and gives what was found in it. */
function gather<Found>(kept: Kept<Found>, tree: JsonObject, visit: Visit<Found>): Found[] {
  const found: Found[] = [];
  walk(tree, { pointer: "", key: "", asks: false, entry: undefined }, { kept, visit, found });
  return found;
}

interface Gathering<Found> {
  /** Nothing inside of a part that is kept as a whole. */
  kept: Kept<Found> | undefined;
  visit: Visit<Found>;
  found: Found[];
}

function walk<Found>(value: Json, at: Walk, gathering: Gathering<Found>): void {
  const { kept, visit, found } = gathering;
  if (skipped.has(at.pointer)) return;
  const isNode = isObject(value);
  const isShared = isNode && Object.isFrozen(value) && !at.asks && at.entry === undefined;
  if (kept !== undefined && isShared) {
    let known = kept.get(value);
    if (known?.pointer !== at.pointer) {
      const inside: Found[] = [];
      walk(value, at, { kept: undefined, visit, found: inside });
      known = { pointer: at.pointer, found: inside };
      kept.set(value, known);
    }
    for (const one of known.found) found.push(one);
    return;
  }
  if (isNode) visit(value, at, found);
  if (typeof value !== "object" || value === null) return;
  const entry = isNode && own(value, "when") !== undefined ? at.pointer : at.entry;
  for (const [key, part] of Object.entries(value))
    walk(
      part,
      { pointer: at.pointer + toPointer([key]), key, asks: at.asks || key === "when", entry },
      gathering,
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

/** The ids of an order list that no entry has, by their place, and the entries that it leaves out. */
export const slipsOf = keepByThing(({ ids, entries }: OrderList) => ({
  missing: ids.flatMap((id, index) =>
    typeof id === "string" && !Object.hasOwn(entries, id) ? [{ id, index }] : [],
  ),
  leftOut: Object.keys(entries).filter((id) => !ids.includes(id)),
}));

/** Every order list of a merchant. */
export const ordersOf = keepByThing(findOrders);

function findOrders(tree: JsonObject): readonly OrderList[] {
  return gather(keptOrders, tree, (node, { pointer }, found) => {
    const ids = own(node, "order");
    for (const key of ["items", "blocks"]) {
      const entries = own(node, key);
      if (Array.isArray(ids) && isObject(entries))
        found.push({ pointer: `${pointer}/order`, ids, entries, at: `${pointer}/${key}` });
    }
  });
}
