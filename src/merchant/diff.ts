import { isDeepStrictEqual } from "node:util";
import { isObject, type Json, type JsonObject, own } from "./json.ts";
import type { LoadedMerchant } from "./load.ts";
import { toPath, toPointer, toWords, valueAt } from "./pointer.ts";
import { listWords } from "./suggest.ts";

/** One thing that differs between two states of a merchant, or between two merchants. */
export interface Change {
  kind: "added" | "removed" | "changed" | "reordered";
  /** JSON pointer into the whole document; of a picture below /assets. */
  pointer: string;
  before?: Json;
  after?: Json;
  /** What it means, in one sentence. */
  words: string;
}

type Side = Pick<LoadedMerchant, "site" | "assets">;

/**
 * Compares what visitors get of two merchants, all layers taken together. What is only written
 * elsewhere, or in another order where order means nothing, is no change.
 */
export function diffMerchants(before: Side, after: Side): Change[] {
  const [one, other] = [before, after].map(({ site }) => site as unknown as JsonObject);
  return [...compare([], one ?? {}, other ?? {}, other ?? {}), ...pictures(before, after)];
}

function compare(
  path: readonly string[],
  before: JsonObject,
  after: JsonObject,
  whole: JsonObject,
): Change[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name): Change[] => {
    if (name === "$schema") return [];
    const [one, other] = [own(before, name), own(after, name)];
    if (isDeepStrictEqual(one, other)) return [];
    const at = [...path, name];
    if (isObject(one) && isObject(other)) return compare(at, one, other, whole);
    return [toChange(at, one, other, whole)];
  });
}

function toChange(
  path: readonly string[],
  before: Json | undefined,
  after: Json | undefined,
  whole: JsonObject,
): Change {
  const kind =
    before === undefined
      ? "added"
      : after === undefined
        ? "removed"
        : isReordered(before, after)
          ? "reordered"
          : "changed";
  const sides = {
    ...(before !== undefined && { before }),
    ...(after !== undefined && { after }),
  };
  const pointer = toPointer(path);
  return { kind, pointer, ...sides, words: wordsFor(kind, path, before, after, whole) };
}

const isReordered = (before: Json, after: Json): boolean =>
  Array.isArray(before) &&
  Array.isArray(after) &&
  before.length === after.length &&
  isDeepStrictEqual([...before].map(toText).sort(), [...after].map(toText).sort());

const toText = (value: Json): string => JSON.stringify(value);

const short = (value: Json | undefined): string => {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > 80 ? `${text.slice(0, 77)}…` : text;
};

function wordsFor(
  kind: Change["kind"],
  path: readonly string[],
  before: Json | undefined,
  after: Json | undefined,
  whole: JsonObject,
): string {
  const [room, name = "", third] = path;
  if (room === "modules" && path.length === 2)
    return `The switch ${name} is ${after === "0" || after === undefined ? "turned off" : "turned on"}.`;
  if (room === "screens" && path.length === 2) return pageWords(kind, name, before ?? after);
  if (room === "locales" && third !== undefined)
    return textWords(kind, name, path.slice(2).join("."), before, after);
  const words = toWords(toPointer(path));
  if (kind === "reordered" && Array.isArray(after)) {
    const what = path.at(-1) === "order" ? toWords(toPointer(path.slice(0, -1))) : words;
    return `The order of ${what} is now ${listWords(after.map((each) => (typeof each === "string" ? each : short(each))))}.`;
  }
  if (Array.isArray(before) && Array.isArray(after)) return listChange(words, before, after);
  const label = isObject(after ?? null) ? labelOf(after as JsonObject, whole) : "";
  if (kind === "added") return `${words} is added: ${label === "" ? short(after) : label}.`;
  if (kind === "removed") return `${words} is removed; it was ${short(before)}.`;
  return `${words} changes from ${short(before)} to ${short(after)}.`;
}

/** What visitors read of an entry, where it has words. */
function labelOf(entry: JsonObject, whole: JsonObject): string {
  const label = own(entry, "label") ?? own(entry, "title");
  if (typeof label !== "string") return "";
  return short(valueAt(whole, ["locales", "EN", label]) ?? label);
}

function pageWords(kind: Change["kind"], id: string, screen: Json | undefined): string {
  const path = valueAt(screen, ["route", "path"]);
  return `The page ${typeof path === "string" ? path : id} (${id}) is ${kind}.`;
}

function textWords(
  kind: Change["kind"],
  language: string,
  key: string,
  before: Json | undefined,
  after: Json | undefined,
): string {
  const text = `The text "${key}" in ${language}`;
  if (kind === "added") return `${text} is added: ${short(after)}.`;
  if (kind === "removed") return `${text} is removed; it was ${short(before)}.`;
  return `${text} changes from ${short(before)} to ${short(after)}.`;
}

function listChange(words: string, before: readonly Json[], after: readonly Json[]): string {
  const [old, now] = [before, after].map((each) => new Set(each.map(toText)));
  const gone = before.filter((each) => now?.has(toText(each)) !== true);
  const fresh = after.filter((each) => old?.has(toText(each)) !== true);
  const parts = [
    fresh.length > 0 ? `gains ${listWords(fresh.map(short))}` : "",
    gone.length > 0 ? `loses ${listWords(gone.map(short))}` : "",
  ].filter((part) => part !== "");
  return parts.length === 0
    ? `${words} changes from ${short([...before])} to ${short([...after])}.`
    : `${words} ${parts.join(" and ")}.`;
}

function pictures({ assets: before }: Side, { assets: after }: Side): Change[] {
  return [...new Set([...before.keys(), ...after.keys()])].sort().flatMap((path): Change[] => {
    const [one, other] = [before.get(path)?.hash, after.get(path)?.hash];
    if (one === other) return [];
    const kind = one === undefined ? "added" : other === undefined ? "removed" : "changed";
    const words = `The file ${path} is ${kind === "changed" ? "another one" : kind}.`;
    return [{ kind, pointer: toPointer(["assets", ...toPath(`/${path}`)]), words }];
  });
}
