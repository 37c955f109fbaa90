import { isObject, type Json, own } from "./json.ts";

/** Makes a JSON pointer (RFC 6901) out of path parts. */
export function toPointer(path: readonly (string | number)[]): string {
  let pointer = "";
  for (const part of path) pointer += `/${toPart(String(part))}`;
  return pointer;
}

/** Most parts hold nothing to escape, and millions are made. */
const toPart = (part: string): string =>
  part.includes("~") || part.includes("/")
    ? part.replaceAll("~", "~0").replaceAll("/", "~1")
    : part;

/** Splits a JSON pointer into its parts. */
export const toPath = (pointer: string): string[] =>
  pointer === ""
    ? []
    : pointer
        .slice(1)
        .split("/")
        .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));

/** A pointer and those of all that it is a part of, up to the whole. */
export function withParents(pointer: string): string[] {
  const all = [pointer];
  for (let end = pointer.lastIndexOf("/"); end >= 0; end = pointer.lastIndexOf("/", end - 1)) {
    all.push(pointer.slice(0, end));
    if (end === 0) break;
  }
  return all;
}

/** The parts of a setting's name as locks write it: a JSON pointer, or names joined by dots. */
export const pathOfSetting = (name: string): string[] =>
  name.startsWith("/") ? toPath(name) : name.split(".");

/** Reads the value at a path; nothing when there is none. */
export function valueAt(value: Json | undefined, path: readonly string[]): Json | undefined {
  let at = value;
  for (const part of path) {
    if (Array.isArray(at)) at = /^\d+$/.test(part) ? at[Number(part)] : undefined;
    else if (isObject(at)) at = own(at, part);
    else return undefined;
  }
  return at;
}

/** Names that hold entries and say nothing themselves. */
const silent = new Set(["items", "blocks", "props"]);

/** A pointer as people read it: `menus › side › slots › icon`. */
export const toWords = (pointer: string): string => {
  const path = toPath(pointer);
  const words = path.filter((part, index) => index === path.length - 1 || !silent.has(part));
  return words.length === 0 ? "the merchant" : words.join(" › ");
};
