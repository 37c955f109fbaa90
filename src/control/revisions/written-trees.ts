import { decodeText } from "#src/merchant/file-text.ts";
import type { JsonObject } from "#src/merchant/json.ts";
import { placeOfFile, putFile } from "#src/merchant/layer.ts";
import { parseFile, type SourceFile } from "#src/merchant/source-file.ts";
import { isRead } from "#src/merchant/sources.ts";
import type { Database } from "#src/store/database.ts";
import type { FileMap } from "../tables.ts";
import { selectFile } from "./repo.ts";

/** Reads what files of a merchant write, as one document. */
export type WrittenTrees = (files: FileMap) => Promise<JsonObject>;

/**
 * Reads states of a merchant, each with the hashes of its pictures under `assets`. One file of many states is
 * read once, and what it holds are the same objects in all of them.
 */
export function makeWrittenTrees(database: Database): WrittenTrees {
  const sources = new Map<string, Promise<Pick<SourceFile, "value">>>();
  const read = async (hash: string): Promise<Pick<SourceFile, "value">> => {
    const content = await database.ofInstallation((db) => selectFile(db, hash));
    return { value: content && parseFile("", decodeText(content).text).value };
  };
  const sourceOf = (hash: string): Promise<Pick<SourceFile, "value">> => {
    const known = sources.get(hash) ?? read(hash);
    sources.set(hash, known);
    return known;
  };
  return async (files) => {
    let tree: JsonObject = {};
    const assets: JsonObject = {};
    const texts: { path: string[]; hash: string }[] = [];
    for (const [path, hash] of Object.entries(files)) {
      if (path.startsWith("assets/")) assets[path.slice("assets/".length)] = hash;
      else if (isRead(path)) texts.push({ path: placeOfFile(path), hash });
    }
    // What fills a part of another file's place comes behind that one.
    texts.sort((one, other) => one.path.length - other.path.length);
    for (const { path, hash } of texts)
      tree = putFile(tree, { path, source: await sourceOf(hash) });
    return { ...tree, assets };
  };
}
