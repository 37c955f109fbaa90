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

/** How much of a value is shown, and how much of that before what differs. */
const [width, lead] = [80, 24];

/** A value as it is written, or a part of it: as much as fits, from a place on. */
function short(value: Json | undefined, from = 0): string {
  const text = JSON.stringify(value) ?? "nothing";
  if (text.length <= width) return text;
  const start = wholeAt(text, from);
  const room = start > 0 ? width - 1 : width;
  const end = text.length - start <= room ? text.length : wholeAt(text, start + room - 1);
  return `${start > 0 ? "…" : ""}${text.slice(start, end)}${end < text.length ? "…" : ""}`;
}

/** A place in a text, or the one before it where that is in the middle of a letter. */
const wholeAt = (text: string, at: number): number =>
  at - Number(/^[\udc00-\udfff]/.test(text.slice(at)));

/** Two values that differ, each around the first place where they do. */
function shortPair(before: Json | undefined, after: Json | undefined): [string, string] {
  const [one, other] = [JSON.stringify(before) ?? "", JSON.stringify(after) ?? ""];
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  // What fits from the beginning is shown from there, what fits to the end to there.
  const last = Math.max(one.length, other.length) - width + 1;
  const from = same + lead < width ? 0 : Math.min(same - lead, last);
  return [short(before, from), short(after, from)];
}

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
  return changeWords(words, before, after);
}

function changeWords(what: string, before: Json | undefined, after: Json | undefined): string {
  const [was, is] = shortPair(before, after);
  return `${what} changes from ${was} to ${is}.`;
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
  return changeWords(text, before, after);
}

function listChange(words: string, before: readonly Json[], after: readonly Json[]): string {
  const [old, now] = [before, after].map((each) => new Set(each.map(toText)));
  const gone = before.filter((each) => now?.has(toText(each)) !== true);
  const fresh = after.filter((each) => old?.has(toText(each)) !== true);
  // As many that come as go are mostly the same ones, changed.
  const pairs =
    fresh.length === gone.length ? gone.map((each, at) => shortPair(each, fresh[at])) : [];
  const lost = pairs.map(([was]) => was);
  const gained = pairs.map(([_was, is]) => is);
  const parts = [
    fresh.length > 0
      ? `gains ${listWords(pairs.length > 0 ? gained : fresh.map((each) => short(each)))}`
      : "",
    gone.length > 0
      ? `loses ${listWords(pairs.length > 0 ? lost : gone.map((each) => short(each)))}`
      : "",
  ].filter((part) => part !== "");
  return parts.length === 0
    ? changeWords(words, [...before], [...after])
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
