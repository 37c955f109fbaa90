import { isObject, type Json, type JsonObject, own } from "./json.ts";
import { keepByThing } from "./kept-parts.ts";
import { sourcesOf } from "./merge.ts";
import { toPointer } from "./pointer.ts";

/** A place in a merchant that shows words. */
export interface TextUse {
  pointer: string;
  /** A translation key, or nothing when the words stand there themselves. */
  key: string | undefined;
  /** The words by language where they stand there themselves. */
  words: JsonObject | undefined;
}

/** Settings that hold a Text, wherever they stand. */
const textNames = new Set([
  "label",
  "title",
  "subtitle",
  "action",
  "description",
  "group",
  "text",
  "regulator",
  "zaloBonus",
]);

/** Parts that show no words of config. */
const skipped = new Set(["locales", "documents", "vendorNames", "theme", "modules", "access"]);

const keyPattern = /^[a-z][A-Za-z0-9]*(\.[A-Za-z0-9_-]+)+$/;

/** What was found in parts that all skins share, with where and the prefixes it was looked for by. */
const kept = new WeakMap<JsonObject, { at: string; prefixes: string; found: readonly TextUse[] }>();

/**
 * Every place of a merchant's config that shows words. In a block's settings any text counts that
 * starts like a translation key, since only the block knows what its settings mean.
 * @param prefixes first parts of the keys there are, such as `menu`
 */
export function textUsesOf(tree: JsonObject, prefixes: ReadonlySet<string>): TextUse[] {
  const names = namesOf(prefixes);
  const gather = (found: TextUse[], isInside: boolean) => {
    const visit = (value: Json, pointer: string, name: string, inProps: boolean): void => {
      if (typeof value === "string") {
        const isKey = keyPattern.test(value);
        const isOurs = inProps ? prefixes.has(value.split(".")[0] ?? "") : textNames.has(name);
        if (isKey && isOurs) found.push({ pointer, key: value, words: undefined });
        return;
      }
      if (typeof value !== "object" || value === null) return;
      if (!isInside && isObject(value) && Object.isFrozen(value)) {
        for (const use of shared(value, pointer, name, inProps)) found.push(use);
        return;
      }
      if (isObject(value) && isWords(value)) {
        if (inProps || textNames.has(name)) found.push({ pointer, key: undefined, words: value });
        return;
      }
      for (const [key, part] of Object.entries(value))
        visit(
          part,
          pointer + toPointer([key]),
          isObject(value) ? key : name,
          inProps || key === "props",
        );
    };
    return visit;
  };
  const shared = (part: JsonObject, pointer: string, name: string, inProps: boolean) => {
    const at = `${pointer}\n${name}\n${inProps}`;
    const known = kept.get(part);
    if (known?.at === at && known.prefixes === names) return known.found;
    const inside: TextUse[] = [];
    gather(inside, true)(part, pointer, name, inProps);
    kept.set(part, { at, prefixes: names, found: inside });
    return inside;
  };
  const found: TextUse[] = [];
  const visit = gather(found, false);
  for (const [key, part] of Object.entries(tree))
    if (!skipped.has(key)) visit(part, toPointer([key]), key, false);
  return found;
}

const namesOf = keepByThing((prefixes: ReadonlySet<string>) => [...prefixes].sort().join(" "));

/** Words by language code, such as {"EN": "Home"}. */
const isWords = (value: JsonObject): boolean => {
  const entries = Object.entries(value);
  return (
    entries.length > 0 &&
    entries.every(
      ([key, part]) => /^[A-Z]{2,3}(-[A-Z]{2,3})?$/.test(key) && typeof part === "string",
    )
  );
};

/** The texts of one language, as far as they are texts. */
export function localeOf(tree: JsonObject, code: string): Record<string, string> {
  const locales = own(tree, "locales");
  const set = isObject(locales) ? own(locales, code) : undefined;
  if (!isObject(set)) return {};
  if (isAllTexts(set)) return set;
  return Object.fromEntries(
    Object.entries(set).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

const allTexts = new WeakSet<JsonObject>();

/** Nearly always; a set that many skins share is looked through once. */
function isAllTexts(set: JsonObject): set is Record<string, string> {
  if (allTexts.has(set)) return true;
  const isAll =
    sourcesOf(set)?.every(isAllTexts) === true ||
    Object.values(set).every((text) => typeof text === "string");
  if (isAll) allTexts.add(set);
  return isAll;
}
