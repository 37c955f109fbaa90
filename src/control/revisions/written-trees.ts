import { decodeText } from "#src/merchant/file-text.ts";
import { isObject, type JsonObject, own } from "#src/merchant/json.ts";
import { parseFile } from "#src/merchant/source-file.ts";
import { isRead } from "#src/merchant/sources.ts";
import type { Database } from "#src/store/database.ts";
import type { FileMap } from "../tables.ts";
import { selectFile } from "./repo.ts";

/** Reads what files of a merchant write, as one document. */
export type WrittenTrees = (files: FileMap) => Promise<JsonObject>;

/**
 * Reads states of a merchant, each with the hashes of its pictures under `assets`. One file of many states is
 * read once and is the same object in all of them.
 */
export function makeWrittenTrees(database: Database): WrittenTrees {
  const values = new Map<string, Promise<JsonObject>>();
  const read = async (hash: string): Promise<JsonObject> => {
    const content = await database.ofInstallation((db) => selectFile(db, hash));
    const value = content && parseFile("", decodeText(content).text).value;
    if (!isObject(value)) return {};
    const { $schema: _schema, ...rest } = value;
    return rest;
  };
  const contentOf = (hash: string): Promise<JsonObject> => {
    const known = values.get(hash) ?? read(hash);
    values.set(hash, known);
    return known;
  };
  return async (files) => {
    let tree: JsonObject = {};
    const assets: JsonObject = {};
    const texts: { at: string[]; hash: string }[] = [];
    for (const [path, hash] of Object.entries(files)) {
      if (path.startsWith("assets/")) assets[path.slice("assets/".length)] = hash;
      else if (isRead(path)) texts.push({ at: placeOf(path), hash });
    }
    // What fills a part of another file's place comes behind that one.
    texts.sort((one, other) => one.at.length - other.at.length);
    for (const { at, hash } of texts) tree = putAt(tree, at, await contentOf(hash));
    return { ...tree, assets };
  };
}

/** What a file fills: `merchant.json` all, `screens/home.json` /screens/home. */
const placeOf = (path: string): string[] =>
  path === "merchant.json" ? [] : path.replace(/\.json$/, "").split("/");

function putAt(tree: JsonObject, path: readonly string[], value: JsonObject): JsonObject {
  const [first, ...rest] = path;
  if (first === undefined) return value;
  const below = own(tree, first);
  return { ...tree, [first]: putAt(isObject(below) ? below : {}, rest, value) };
}
