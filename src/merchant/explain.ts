import { err, ok, type Result } from "#src/shared/result.ts";
import { placeOf } from "./context.ts";
import { isObject, type Json } from "./json.ts";
import { type Layer, valueIn } from "./layer.ts";
import type { LoadedMerchant } from "./load.ts";
import { lockOf } from "./locks.ts";
import { toPath, toPointer, toWords, valueAt } from "./pointer.ts";
import { positionAt } from "./position.ts";
import { spanOf } from "./source-file.ts";
import { helpWith } from "./suggest.ts";

/** One layer's word on a setting; null removes it. */
export interface Origin {
  layer: string;
  file: string;
  line: number;
  column: number;
  value: Json;
}

/** Where a setting's value comes from. */
export interface Explanation {
  pointer: string;
  /** The value that counts; nothing when a layer removed it. */
  value: Json | undefined;
  /** Where it stands; for an object put together from several layers, its topmost part. */
  from: Origin;
  /** What lower layers say, highest first: the value of `from` hides it, or is laid over it. */
  hides: Origin[];
  /** The entries of an object that come from elsewhere than `from`. */
  parts: { name: string; from: Origin }[];
  /** The layer that locks it, or something in or around it; none above that layer may change it. */
  locked?: Origin;
}

/**
 * Tells for any setting which file and line its value comes from and what it hides below.
 * @param path a JSON pointer, or names joined by dots such as `theme.brand`
 * @returns words with a suggestion when there is no such setting
 */
export function explain(loaded: LoadedMerchant, path: string): Result<Explanation, string> {
  const found = findPointer(loaded, path);
  if (!found.ok) return found;
  const pointer = found.value;
  const said = originsOf(loaded.layers, pointer);
  const [from, ...hides] = said;
  if (from === undefined) return err(`Nothing is set at ${toWords(pointer)}.`);
  const value = valueAt(loaded.tree, toPath(pointer));
  const parts = partsOf(loaded, pointer, value, from);
  const lock = lockOf(loaded.layers, toPath(pointer));
  const locked = lock && originIn(lock.layer, lock.pointer, lock.path.join("."));
  return ok({ pointer, value, from, hides, parts, ...(locked && { locked }) });
}

/** One value that a merchant's own files set. */
export interface OwnSetting {
  /** Its place in words that `explain` takes, such as `theme.brand`. */
  setting: string;
  from: Origin;
  /** What the nearest layer below says of the same place. */
  hides?: Origin;
}

/** Lists every value that the topmost layer sets itself, in the order of its files; a list is one value. */
export function explainOwn({ layers }: LoadedMerchant): OwnSetting[] {
  const top = layers.at(-1);
  if (top === undefined) return [];
  return leavesOf(top.tree).flatMap((path) => {
    const [from, hides] = originsOf(layers, toPointer(path));
    if (from === undefined) return [];
    return [{ setting: path.join("."), from, ...(hides === undefined ? {} : { hides }) }];
  });
}

function leavesOf(value: Json, path: string[] = []): string[][] {
  if (!isObject(value) || Object.keys(value).length === 0) return path.length === 0 ? [] : [path];
  return Object.entries(value)
    .filter(([name]) => name !== "$schema")
    .flatMap(([name, part]) => leavesOf(part, [...path, name]));
}

/** What every layer says of a pointer, topmost first. */
const originsOf = (layers: readonly Layer[], pointer: string): Origin[] =>
  layers.toReversed().flatMap((layer) => {
    const value = valueIn(layer, pointer);
    return value === undefined ? [] : [originIn(layer, pointer, value)];
  });

function originIn(layer: Layer, pointer: string, value: Json): Origin {
  const { source, path } = placeOf(layer, pointer);
  const { line, column } = positionAt(source.text, spanOf(source, path, "key").start);
  return { layer: layer.code, file: source.file, line, column, value };
}

function partsOf(
  { layers }: LoadedMerchant,
  pointer: string,
  value: Json | undefined,
  from: Origin,
): Explanation["parts"] {
  if (!isObject(value)) return [];
  return Object.keys(value).flatMap((name) => {
    const [top] = originsOf(layers, pointer + toPointer([name]));
    return top === undefined || top.layer === from.layer ? [] : [{ name, from: top }];
  });
}

/** Reads a pointer or dotted names; a name may hold dots itself, as translation keys do. */
function findPointer({ layers }: LoadedMerchant, path: string): Result<string, string> {
  const parts = path.startsWith("/") || path === "" ? toPath(path) : path.split(".");
  const walked: string[] = [];
  for (let rest = parts; rest.length > 0; ) {
    const names = namesAt(layers, walked);
    const length = path.startsWith("/") ? 1 : longest(rest, names);
    const name = rest.slice(0, Math.max(1, length)).join(".");
    if (!names.includes(name)) return err(unknown(walked, rest.join("."), name, names));
    walked.push(name);
    rest = rest.slice(Math.max(1, length));
  }
  return ok(toPointer(walked));
}

/** How many dotted parts together make the longest name there is. */
function longest(parts: readonly string[], names: readonly string[]): number {
  for (let length = parts.length; length > 0; length--)
    if (names.includes(parts.slice(0, length).join("."))) return length;
  return 0;
}

/** All names that any layer has at a path. */
function namesAt(layers: readonly Layer[], path: readonly string[]): string[] {
  const names = layers.flatMap((layer) => {
    const value = valueAt(layer.tree, path);
    return typeof value === "object" && value !== null ? Object.keys(value) : [];
  });
  return [...new Set(names)];
}

function unknown(walked: string[], rest: string, name: string, names: string[]): string {
  const where = walked.length === 0 ? "This merchant" : toWords(toPointer(walked));
  const help = helpWith(rest, names) ?? helpWith(name, names);
  return `${where} has no setting "${name}".${help === undefined ? "" : ` ${help}`}`;
}
