// @ts-check
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";

/**
 * Lists the files under some paths, in a stable order.
 * @param {string} base the folder the names are relative to
 * @param {string[]} paths files or folders inside it; missing ones are skipped
 * @param {(name: string) => boolean} [keep] chooses by the name relative to `base`, with `/`
 * @returns {string[]} names relative to `base`, with `/`
 */
export function listFiles(base, paths, keep = () => true) {
  /** @type {string[]} */
  const found = [];
  /** @param {string} path */
  const visit = (path) => {
    const stat = statSync(path, { throwIfNoEntry: false });
    if (stat === undefined) return;
    if (stat.isDirectory()) {
      for (const name of readdirSync(path)) {
        if (name !== "node_modules") visit(join(path, name));
      }
      return;
    }
    found.push(relative(base, path).split(sep).join("/"));
  };
  for (const path of paths) visit(join(base, path));
  return [...new Set(found)].filter(keep).sort();
}

/**
 * Hashes names and contents of files, so that any change, addition or removal shows.
 * @param {string} base
 * @param {string[]} names relative to `base`
 * @returns {string} a hex digest
 */
export function hashFiles(base, names) {
  const hash = createHash("sha256");
  for (const name of names) {
    const content = readFileSync(join(base, name));
    hash.update(`${name}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

/**
 * Tells whether a stamp file holds this hash.
 * @param {string} stampFile
 * @param {string} hash
 */
export function isStamped(stampFile, hash) {
  try {
    return readFileSync(stampFile, "utf8").trim() === hash;
  } catch {
    // No stamp yet.
    return false;
  }
}

/**
 * Remembers that the work for these inputs is done.
 * @param {string} stampFile
 * @param {string} hash
 */
export function writeStamp(stampFile, hash) {
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, `${hash}\n`);
}
