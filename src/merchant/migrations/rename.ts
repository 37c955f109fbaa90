import { isObject, type Json, type JsonObject, own } from "../json.ts";
import { pathOfSetting, toPath, toPointer, valueAt } from "../pointer.ts";
import type { Migration, Rename } from "./migration.ts";
import { currentVersion, migrations } from "./migrations.ts";

/** One place of a document that is written as an older version calls it. */
export interface Renamed {
  /** The place as it is written. */
  written: readonly string[];
  /** The same place as it is called now. */
  now: readonly string[];
  /**
   * key: the setting's name is old. text: a text names a setting by an old name. twice: the setting
   * stands there under its new name too, which counts.
   */
  kind: "key" | "text" | "twice";
  from: string;
  to: string;
  /** The version that brought the new name. */
  version: number;
}

/** A document in today's form, and what of it is written in an older one. */
export interface Upgraded {
  tree: JsonObject;
  renamed: readonly Renamed[];
  /** The version that it is written for, where that is newer than this program: nothing was changed. */
  newer?: number;
}

/**
 * Brings a layer's document into today's form. An old name is understood whatever version the
 * document says, unless that is newer than this program.
 * @param steps every change there is, in order
 */
export function upgrade(tree: JsonObject, steps: readonly Migration[] = migrations): Upgraded {
  const version = own(tree, "schemaVersion");
  if (typeof version === "number" && version > currentVersion)
    return { tree, renamed: [], newer: version };
  let upgraded: Upgraded = { tree, renamed: [] };
  for (const step of steps)
    for (const rename of step.renames)
      upgraded = renameLocks(renameKeys(upgraded, rename, step), rename, step);
  return upgraded;
}

/** A place as it is called now, as the document writes it. */
export function asWritten(renamed: readonly Renamed[], path: readonly string[]): readonly string[] {
  const found = renamed.find(
    ({ now, kind }) => kind === "key" && now.every((part, index) => path[index] === part),
  );
  return found === undefined ? path : [...found.written, ...path.slice(found.now.length)];
}

function renameKeys(upgraded: Upgraded, rename: Rename, { version }: Migration): Upgraded {
  const { from, to } = rename;
  let { tree } = upgraded;
  const renamed = [...upgraded.renamed];
  for (const at of placesOf(tree, toPath(rename.in))) {
    const box = valueAt(tree, at);
    if (!isObject(box) || !Object.hasOwn(box, from)) continue;
    const kind = Object.hasOwn(box, to) ? "twice" : "key";
    tree = putAt(tree, at, withKey(box, from, kind === "key" ? to : undefined)) as JsonObject;
    const now = [...at, to];
    const before = renamed.findIndex((one) => toPointer(one.now) === toPointer([...at, from]));
    const written = asWritten(renamed, [...at, from]);
    if (before !== -1) renamed.splice(before, 1);
    renamed.push({ written, now, kind, from: written.at(-1) ?? from, to, version });
  }
  return renamed.length === upgraded.renamed.length && tree === upgraded.tree
    ? upgraded
    : { tree, renamed };
}

/** A lock names its setting by a text, and would lock nothing by an old name. */
function renameLocks(upgraded: Upgraded, rename: Rename, { version }: Migration): Upgraded {
  const locks = own(upgraded.tree, "locks");
  if (!Array.isArray(locks)) return upgraded;
  const renamed = [...upgraded.renamed];
  const changed = locks.map((name, index): Json => {
    const to = typeof name === "string" ? renamedSetting(name, rename) : undefined;
    if (typeof name !== "string" || to === undefined) return name;
    const at = ["locks", String(index)];
    const before = renamed.findIndex(({ kind, now }) => kind === "text" && now[1] === at[1]);
    const from = renamed[before]?.from ?? name;
    if (before !== -1) renamed.splice(before, 1);
    renamed.push({ written: at, now: at, kind: "text", from, to, version });
    return to;
  });
  if (changed.every((name, index) => name === locks[index])) return upgraded;
  return { tree: { ...upgraded.tree, locks: changed }, renamed };
}

/** A setting's name as locks write it, as it is called now; nothing where it is no old one. */
function renamedSetting(name: string, rename: Rename): string | undefined {
  const path = pathOfSetting(name);
  const pattern = [...toPath(rename.in), rename.from];
  if (!pattern.every((part, index) => part === "*" || path[index] === part)) return undefined;
  const now = path.with(pattern.length - 1, rename.to);
  return name.startsWith("/") ? toPointer(now) : now.join(".");
}

/** The places of a document that a pattern fits. */
function placesOf(value: Json | undefined, [first, ...rest]: readonly string[]): string[][] {
  if (first === undefined) return [[]];
  if (!isObject(value)) return [];
  const names = first === "*" ? Object.keys(value) : [first];
  return names.flatMap((name) => placesOf(own(value, name), rest).map((place) => [name, ...place]));
}

const withKey = (box: JsonObject, from: string, to: string | undefined): JsonObject =>
  Object.fromEntries(
    Object.entries(box).flatMap(([key, value]) =>
      key !== from ? [[key, value] as const] : to === undefined ? [] : [[to, value] as const],
    ),
  );

function putAt(value: Json, [first, ...rest]: readonly string[], part: Json): Json {
  if (first === undefined || !isObject(value)) return part;
  return { ...value, [first]: putAt(own(value, first) ?? {}, rest, part) };
}
