import { createHash } from "node:crypto";
import { readFileSync, type Stats, statSync } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { type DrawingDanger, drawingDanger } from "./drawing-dangers.ts";
import {
  decodeText,
  type FileFlaw,
  type FileText,
  noPlainFile,
  toMegabytes,
  tooLarge,
  unreadable,
} from "./file-text.ts";
import { assetType, type PictureFlaw, pictureFlaw } from "./picture-kind.ts";
import { isGone, walkFolder } from "./walk-folder.ts";
import { watchFolders } from "./watch-folders.ts";

/** A picture of a merchant's `assets` folder. */
export interface AssetFile {
  /** Where it is on disk. */
  file: string;
  /** The first 16 hex digits of its SHA-256. */
  hash: string;
  type: string;
  size: number;
  /** What in an SVG may not be shown; only such a one is kept as text. */
  danger?: DrawingDanger;
  /** Why its bytes are not the picture that its name promises. */
  flaw?: PictureFlaw;
}

/** Everything one merchant's folder holds, as read. */
export interface MerchantFiles {
  code: string;
  /** The folder's name as findings show it, such as `merchants/aurora`. */
  where: string;
  /** Texts of the JSON files by path inside the folder. */
  texts: ReadonlyMap<string, string>;
  /** What is wrong with the bytes of a text, by the same paths. */
  flaws: ReadonlyMap<string, FileFlaw>;
  /** Pictures by path inside `assets`. */
  assets: ReadonlyMap<string, AssetFile>;
  /** Files and folders that nothing reads, by path inside the folder. */
  strays: readonly string[];
}

/** Where merchants come from: a folder now, anything that can list and read them later. */
export interface MerchantSource {
  /** The codes of all merchants, sorted. */
  list: () => Promise<string[]>;
  /** Reads one merchant; one that does not exist has no texts. */
  read: (code: string) => Promise<MerchantFiles>;
  /**
   * Tells when a merchant may have changed, come or gone.
   * @returns a function that ends the watch
   */
  watch?: (onChange: (code: string) => void) => () => void;
}

/** The largest file that is read at all; nothing of a skin comes near it. */
export const largest = 16 * 1024 * 1024;

/** The first 16 hex digits of a SHA-256. */
export const hashOf = (content: string | Uint8Array): string =>
  createHash("sha256").update(content).digest("hex").slice(0, 16);

/**
 * Merchants as folders of one directory. Links are followed inside of it and refused by name where
 * they lead elsewhere; names that start with a dot are left out.
 * @param dir the folder that holds one folder a merchant
 * @param where how findings name that folder; its own name unless given
 */
export function folderSource(dir: string, where = basename(resolve(dir))): MerchantSource {
  const root = resolve(dir);
  const seen = new Map<string, { stamp: string; asset: AssetFile }>();
  return {
    list: async () => {
      const entries = await readdir(root, { withFileTypes: true });
      const named = entries.filter(({ name }) => !name.startsWith("."));
      const links = named.filter((entry) => entry.isSymbolicLink());
      const led = await Promise.all(links.map(({ name }) => mayBeFolder(join(root, name))));
      const folders = [
        ...named.filter((entry) => entry.isDirectory()),
        ...links.filter((_link, place) => led[place]),
      ];
      return folders.map(({ name }) => name).sort();
    },
    read: (code) => readMerchant(root, where, code, seen),
    watch: (onChange) => watchFolders(root, onChange),
  };
}

/** A link to a file is no merchant; one that leads nowhere was meant to be something. */
const mayBeFolder = (link: string): Promise<boolean> =>
  stat(link).then(
    (target) => target.isDirectory(),
    () => true,
  );

type Seen = Map<string, { stamp: string; asset: AssetFile }>;

async function readMerchant(
  root: string,
  where: string,
  code: string,
  seen: Seen,
): Promise<MerchantFiles> {
  const folder = join(root, code);
  // A code comes from config (`extends`), so it may name no other folder than one of this root's.
  if (basename(code) !== code || code.startsWith(".")) return emptyFiles(where, code);
  const texts = new Map<string, string>();
  const flaws = new Map<string, FileFlaw>();
  const assets = new Map<string, AssetFile>();
  const { entries, refused } = entriesOf(root, folder);
  const { paths, strays } = sortOut(entries);
  for (const { path, message, help } of refused) {
    const name = path === "" ? "merchant.json" : path;
    texts.set(name, "");
    flaws.set(name, { message, help, offset: 0, length: 0 });
  }
  for (const path of paths) {
    const file = join(folder, path);
    if (path.startsWith("assets/")) {
      const asset = await readAsset(file, seen);
      if (asset !== undefined) assets.set(path.slice("assets/".length), asset);
    } else {
      const read = await readText(file);
      if (read !== undefined) texts.set(path, read.text);
      if (read?.flaw !== undefined) flaws.set(path, read.flaw);
    }
  }
  return { code, where: `${where}/${code}`, texts, flaws, assets, strays };
}

/** Tells by its path inside a merchant's folder whether a file is read. */
export const isRead = (path: string): boolean =>
  path.startsWith("assets/") ? assetType(path) !== undefined : path.endsWith(".json");

/** Tells what is read from what only lies in the folder. */
function sortOut(entries: readonly Entry[]): { paths: string[]; strays: string[] } {
  const boxes = entries.filter(({ path, isFile }) => !isFile && path.endsWith(".json"));
  const outside = entries.filter(
    ({ path }) => !boxes.some((box) => path.startsWith(`${box.path}/`)),
  );
  const files = outside.filter(({ isFile }) => isFile);
  return {
    paths: files.filter(({ path }) => isRead(path)).map(({ path }) => path),
    strays: [...files.filter(({ path }) => !isRead(path)), ...boxes].map(({ path }) => path),
  };
}

const emptyFiles = (where: string, code: string): MerchantFiles => ({
  code,
  where: `${where}/${code}`,
  texts: new Map(),
  flaws: new Map(),
  assets: new Map(),
  strays: [],
});

/** A file or folder by its path inside a merchant's folder, with `/`. */
interface Entry {
  path: string;
  isFile: boolean;
}

/** What a folder holds, all the way down; nothing when the folder is gone. */
function entriesOf(root: string, folder: string) {
  try {
    const { files, folders, refused } = walkFolder(root, folder);
    const entries: Entry[] = [
      ...files.map((path) => ({ path, isFile: true })),
      ...folders.map((path) => ({ path, isFile: false })),
    ];
    return { entries: entries.sort((a, b) => (a.path < b.path ? -1 : 1)), refused };
  } catch (error) {
    if (isGone(error)) return { entries: [], refused: [] };
    throw error;
  }
}

/**
 * What is as small as nearly all is read at once: each wait for it would be a wait behind everybody
 * who is served meanwhile, and a skin has dozens of files.
 */
const small = 256 * 1024;

const contentOf = async (file: string, size: number): Promise<Buffer> =>
  size <= small ? readFileSync(file) : readFile(file);

const isSpecial = (stats: Stats): boolean => !stats.isFile() && !stats.isDirectory();

async function readText(file: string): Promise<FileText | undefined> {
  try {
    const stats = statSync(file);
    const { size } = stats;
    if (isSpecial(stats)) return { text: "", flaw: noPlainFile };
    if (size > largest) return { text: "", flaw: tooLarge(size, largest) };
    return decodeText(await contentOf(file, size));
  } catch (error) {
    if (isGone(error)) return undefined;
    const flaw = unreadable(error);
    if (flaw === undefined) throw error;
    return { text: "", flaw };
  }
}

/** Reads a picture once for each state of its file. */
async function readAsset(file: string, seen: Seen): Promise<AssetFile | undefined> {
  const type = assetType(file);
  if (type === undefined) return undefined;
  try {
    const stats = statSync(file);
    const { mtimeMs, size, ino } = stats;
    if (isSpecial(stats))
      return closedAsset(file, type, 0, { ...noPlainFile, message: "is no plain file" });
    const stamp = `${mtimeMs} ${size} ${ino}`;
    const known = seen.get(file);
    if (known?.stamp === stamp) return known.asset;
    if (size > largest) return closedAsset(file, type, size, heavy(size));
    const content = await contentOf(file, size);
    const asset = toAsset(file, type, content);
    seen.set(file, { stamp, asset });
    return asset;
  } catch (error) {
    if (isGone(error)) return undefined;
    const flaw = unreadable(error);
    if (flaw === undefined) throw error;
    return closedAsset(file, type, 0, { ...flaw, message: "cannot be read" });
  }
}

/** A picture out of its bytes, with what is wrong with them. */
export function toAsset(file: string, type: string, content: Buffer): AssetFile {
  const asset: AssetFile = { file, hash: hashOf(content), type, size: content.length };
  const flaw = pictureFlaw(content, type);
  if (flaw !== undefined) asset.flaw = flaw;
  const danger = type === "image/svg+xml" ? drawingDanger(content.toString("utf8")) : undefined;
  if (danger !== undefined) asset.danger = danger;
  return asset;
}

const heavy = (size: number): PictureFlaw => ({
  message: `has ${toMegabytes(size)}; ${toMegabytes(largest)} are the most that is read`,
  help: "Make it smaller, for example as WebP or AVIF.",
});

/** A picture that is there, but whose bytes were not read. */
const closedAsset = (file: string, type: string, size: number, flaw: PictureFlaw): AssetFile => ({
  file,
  hash: hashOf(""),
  type,
  size,
  flaw,
});
