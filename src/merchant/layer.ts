import { mayHide, takeOutHidden } from "./hidden-characters.ts";
import { freeze, isObject, isUnsafeKey, type Json, type JsonObject, own } from "./json.ts";
import { asMeant, mayLookAlike, takeOutAlike } from "./look-alikes.ts";
import { type Renamed, upgrade } from "./migrations/rename.ts";
import { toPath, toPointer, valueAt } from "./pointer.ts";
import type { Rewritten } from "./rewritten.ts";
import { parseFile, type SourceFile, unsafeWords } from "./source-file.ts";
import { type AssetFile, hashOf, type MerchantFiles } from "./sources.ts";

/** A file and the place in the document that it fills. */
export interface Mount {
  path: readonly string[];
  source: SourceFile;
}

/** Something wrong with how a layer's files fit together. */
export interface MountProblem {
  ruleId: "mounted-twice" | "unsafe-key" | "schema";
  message: string;
  help?: string;
  source: SourceFile;
  /** What the file would fill. */
  at: readonly string[];
  /** The place in the file that is meant; its beginning unless given. */
  within?: readonly string[];
  related?: { source: SourceFile; path: readonly string[]; message: string };
}

/** One merchant's own files as one document, before anything below is laid under it. */
export interface Layer {
  code: string;
  /** The folder's name as findings show it. */
  where: string;
  /** Changes with every change of a JSON file. */
  hash: string;
  /** In today's form, and frozen, because every skin that stands on this layer shares parts of it. */
  tree: JsonObject;
  /** What its files write as an older version of the settings' form calls it. */
  renamed: readonly Renamed[];
  /** Characters that cannot be seen; names, addresses and codes stand in the tree without theirs. */
  hidden?: readonly Rewritten[];
  /** Letters that look like Latin ones; names, addresses and codes stand in the tree with the Latin ones. */
  alike?: readonly Rewritten[];
  /** The version that it is written for, where that is newer than this program. */
  newer?: number;
  mounts: readonly Mount[];
  assets: ReadonlyMap<string, AssetFile>;
  /** Assets whose names have letters that look like Latin ones, by the name that was meant, which `assets` has. */
  alikeAssets?: ReadonlyMap<string, string>;
  /** Files and folders that nothing reads, by path inside the folder. */
  strays: readonly string[];
  problems: readonly MountProblem[];
}

/**
 * Mounts a merchant's files by path: `merchant.json` is the root, `menus.json` is /menus,
 * `screens/home.json` is /screens/home. A key that stands both in a file and inline is a problem.
 */
export function makeLayer(files: MerchantFiles): Layer {
  const found = [...files.texts].map(([name, text]): Mount => {
    const source = parseFile(`${files.where}/${name}`, text, files.flaws.get(name));
    return { path: placeOfFile(name), source };
  });
  found.sort((a, b) => a.path.length - b.path.length);
  const mounts: Mount[] = [];
  const problems: MountProblem[] = [];
  let tree: JsonObject = {};
  for (const mount of found) {
    const problem = whyNot(mount, tree, mounts);
    if (problem === undefined) {
      mounts.push(mount);
      tree = putFile(tree, mount);
    } else problems.push(problem);
  }
  const content = [...files.texts].map(([name, text]) => `${name}\0${text}\0`).join("");
  const mayHold = found.some(({ path, source }) => mayHide(source.text) || path.some(mayHide));
  const { tree: seen, hidden } = mayHold ? takeOutHidden(tree) : { tree, hidden: [] };
  const mayBeAlike = found.some(
    ({ path, source }) => mayLookAlike(source.text) || path.some((part) => asMeant(part)),
  );
  const { tree: plain, alike } = mayBeAlike ? takeOutAlike(seen) : { tree: seen, alike: [] };
  const upgraded = upgrade(plain);
  return {
    code: files.code,
    where: files.where,
    hash: hashOf(content),
    ...(hidden.length > 0 && { hidden }),
    ...(alike.length > 0 && { alike }),
    ...upgraded,
    tree: freeze(upgraded.tree),
    mounts,
    ...assetsAsMeant(files.assets),
    strays: files.strays,
    problems,
  };
}

/** The assets by the names that were meant, so that a setting that names one so finds it. */
function assetsAsMeant(
  assets: MerchantFiles["assets"],
): Pick<Layer, "assets"> & Pick<Partial<Layer>, "alikeAssets"> {
  const alike = [...assets.keys()].flatMap((path): [string, string][] => {
    const meant = asMeant(path);
    return meant === undefined || assets.has(meant) ? [] : [[meant, path]];
  });
  if (alike.length === 0) return { assets };
  const written = new Map(alike.map(([meant, path]) => [path, meant]));
  return {
    assets: new Map([...assets].map(([path, asset]) => [written.get(path) ?? path, asset])),
    alikeAssets: new Map(alike),
  };
}

/** Why a file cannot take its place in the document; a file that is no JSON is judged by itself. */
function whyNot(
  { path, source }: Mount,
  tree: JsonObject,
  mounts: readonly Mount[],
): MountProblem | undefined {
  const unsafe = path.find(isUnsafeKey);
  if (unsafe !== undefined)
    return { ruleId: "unsafe-key", message: unsafeWords(unsafe), source, at: [] };
  if (source.value === undefined) return undefined;
  if (!isObject(source.value))
    return {
      ruleId: "schema",
      message: "A file holds one object: it starts with { and ends with }.",
      ...(typeof source.value === "string" &&
        /^\s*\{/.test(source.value) && {
          help: "It is written as a text: take the quotes around it and the backslashes away.",
        }),
      source,
      at: path,
    };
  const again = ownNameIn(source.value, path);
  if (again !== undefined)
    return {
      ruleId: "schema",
      message: `This file is "${again}" already and holds "${again}" once more, so that all of it stands one level too deep.`,
      help: `Take the outer "${again}": { … } out and keep what stands in it.`,
      source,
      at: path,
      within: [again],
    };
  const inline = firstDefined(tree, path);
  return inline === undefined ? undefined : twice({ path, source }, inline, mounts);
}

/** The name of what a file fills, where the file holds that name alone with everything in it. */
function ownNameIn(value: JsonObject, path: readonly string[]): string | undefined {
  const [name, ...more] = Object.keys(value).filter((key) => key !== "$schema");
  if (name === undefined || more.length > 0 || name !== path.at(-1)) return undefined;
  const inside = own(value, name);
  const isEntry = ["items", "order", "blocks"].some(
    (key) => isObject(inside) && Object.hasOwn(inside, key),
  );
  return isObject(inside) && !isEntry ? name : undefined;
}

/** What a file fills: `merchant.json` all, `screens/home.json` /screens/home. */
export const placeOfFile = (name: string): string[] =>
  name === "merchant.json" ? [] : name.replace(/\.json$/, "").split("/");

/** A document with what a file writes in the place that it fills; a file that is no object changes nothing. */
export function putFile(
  tree: JsonObject,
  { path, source }: { path: readonly string[]; source: Pick<SourceFile, "value"> },
): JsonObject {
  if (!isObject(source.value)) return tree;
  const { $schema: _schema, ...value } = source.value;
  return putAt(tree, path, value) as JsonObject;
}

/** The path itself when it holds a value, or a parent of it that holds something else than an object. */
function firstDefined(tree: JsonObject, path: readonly string[]): readonly string[] | undefined {
  for (let length = 1; length <= path.length; length++) {
    const part = path.slice(0, length);
    const value = valueAt(tree, part);
    if (value === undefined) return undefined;
    if (length === path.length || !isObject(value)) return part;
  }
  return undefined;
}

function twice(mount: Mount, inline: readonly string[], mounts: readonly Mount[]): MountProblem {
  const other = mountOf(mounts, inline);
  const name = toPointer(inline).slice(1);
  return {
    ruleId: "mounted-twice",
    message: `This file fills "${name}", which ${other?.source.file ?? "another file"} holds already. Which of the two counts would be a guess, so this file was left out.`,
    help: "Keep one of the two: take the entry out of the other file, or delete this file.",
    source: mount.source,
    at: mount.path,
    ...(other && {
      related: {
        source: other.source,
        path: inline.slice(other.path.length),
        message: `"${name}" stands here too`,
      },
    }),
  };
}

function putAt(tree: Json | undefined, path: readonly string[], value: JsonObject): Json {
  const [first, ...rest] = path;
  if (first === undefined) return value;
  const base = isObject(tree) ? tree : {};
  return { ...base, [first]: putAt(own(base, first), rest, value) };
}

/** The mount that a path belongs to: the longest one that it starts with. */
export function mountOf(mounts: readonly Mount[], path: readonly string[]): Mount | undefined {
  let best: Mount | undefined;
  for (const mount of mounts) {
    const starts = mount.path.every((part, index) => path[index] === part);
    if (starts && (best === undefined || mount.path.length > best.path.length)) best = mount;
  }
  return best;
}

/** The value a layer itself gives at a pointer; null means that it removes what is below. */
export const valueIn = (layer: Layer, pointer: string): Json | undefined =>
  valueAt(layer.tree, toPath(pointer));
