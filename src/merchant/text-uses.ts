import { isObject, type Json, type JsonObject, own } from "./json.ts";
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
const textNames = new Set(["label", "title", "subtitle", "action", "description", "group"]);

/** Parts that show no words of config. */
const skipped = new Set(["locales", "vendorNames", "registration", "theme", "modules", "access"]);

const keyPattern = /^[a-z][A-Za-z0-9]*(\.[A-Za-z0-9_-]+)+$/;

/**
 * Every place of a merchant's config that shows words. In a block's settings any text counts that
 * starts like a translation key, since only the block knows what its settings mean.
 * @param prefixes first parts of the keys there are, such as `menu`
 */
export function textUsesOf(tree: JsonObject, prefixes: ReadonlySet<string>): TextUse[] {
  const found: TextUse[] = [];
  const visit = (value: Json, pointer: string, name: string, inProps: boolean): void => {
    if (typeof value === "string") {
      const isKey = keyPattern.test(value);
      const isOurs = inProps ? prefixes.has(value.split(".")[0] ?? "") : textNames.has(name);
      if (isKey && isOurs) found.push({ pointer, key: value, words: undefined });
      return;
    }
    if (typeof value !== "object" || value === null) return;
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
  for (const [key, part] of Object.entries(tree))
    if (!skipped.has(key)) visit(part, toPointer([key]), key, false);
  return found;
}

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
  return isObject(set)
    ? Object.fromEntries(
        Object.entries(set).filter(
          (entry): entry is [string, string] => typeof entry[1] === "string",
        ),
      )
    : {};
}
