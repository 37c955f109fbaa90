import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import { basename, extname, join, relative, resolve, sep } from "node:path";
import { watchFolders } from "./watch-folders.ts";

/** A picture of a merchant's `assets` folder. */
export interface AssetFile {
  /** Where it is on disk. */
  file: string;
  /** The first 16 hex digits of its SHA-256. */
  hash: string;
  type: string;
  size: number;
  /** The text of an SVG, so that rules can look into it. */
  text?: string;
}

/** Everything one merchant's folder holds, as read. */
export interface MerchantFiles {
  code: string;
  /** The folder's name as findings show it, such as `merchants/aurora`. */
  where: string;
  /** Texts of the JSON files by path inside the folder. */
  texts: ReadonlyMap<string, string>;
  /** Pictures by path inside `assets`. */
  assets: ReadonlyMap<string, AssetFile>;
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

/** Media types of the pictures a merchant may hold. */
const pictureTypes: Readonly<Record<string, string>> = {
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
};

/** The largest file that is read at all; nothing of a skin comes near it. */
const largest = 16 * 1024 * 1024;

/** The first 16 hex digits of a SHA-256. */
export const hashOf = (content: string | Uint8Array): string =>
  createHash("sha256").update(content).digest("hex").slice(0, 16);

/**
 * Merchants as folders of one directory. Links that lead elsewhere are not followed, names that
 * start with a dot are left out.
 * @param dir the folder that holds one folder a merchant
 * @param where how findings name that folder; its own name unless given
 */
export function folderSource(dir: string, where = basename(resolve(dir))): MerchantSource {
  const root = resolve(dir);
  const seen = new Map<string, { stamp: string; asset: AssetFile }>();
  return {
    list: async () => {
      const entries = await readdir(root, { withFileTypes: true });
      return entries
        .filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
        .map((entry) => entry.name)
        .sort();
    },
    read: (code) => readMerchant(root, where, code, seen),
    watch: (onChange) => watchFolders(root, onChange),
  };
}

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
  const assets = new Map<string, AssetFile>();
  for (const path of await filesOf(folder)) {
    const file = join(folder, path);
    if (path.startsWith("assets/")) {
      const asset = await readAsset(file, seen);
      if (asset !== undefined) assets.set(path.slice("assets/".length), asset);
    } else if (path.endsWith(".json")) {
      const text = await readText(file);
      if (text !== undefined) texts.set(path, text);
    }
  }
  return { code, where: `${where}/${code}`, texts, assets };
}

const emptyFiles = (where: string, code: string): MerchantFiles => ({
  code,
  where: `${where}/${code}`,
  texts: new Map(),
  assets: new Map(),
});

/** Paths of a folder's plain files, with `/`; none when the folder is gone. */
async function filesOf(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
      .filter((path) => !path.split("/").some((part) => part.startsWith(".")))
      .sort();
  } catch (error) {
    if (isGone(error)) return [];
    throw error;
  }
}

async function readText(file: string): Promise<string | undefined> {
  try {
    if ((await stat(file)).size > largest) return "";
    const text = await readFile(file, "utf8");
    return text.startsWith("\uFEFF") ? text.slice(1) : text;
  } catch (error) {
    if (isGone(error)) return undefined;
    throw error;
  }
}

/** Reads a picture once for each state of its file. */
async function readAsset(file: string, seen: Seen): Promise<AssetFile | undefined> {
  const type = pictureTypes[extname(file).toLowerCase()];
  if (type === undefined) return undefined;
  try {
    const { mtimeMs, size, ino } = await stat(file);
    const stamp = `${mtimeMs} ${size} ${ino}`;
    const known = seen.get(file);
    if (known?.stamp === stamp) return known.asset;
    if (size > largest) return undefined;
    const content = await readFile(file);
    const asset: AssetFile = { file, hash: hashOf(content), type, size: content.length };
    if (type === "image/svg+xml") asset.text = content.toString("utf8");
    seen.set(file, { stamp, asset });
    return asset;
  } catch (error) {
    if (isGone(error)) return undefined;
    throw error;
  }
}

/** A file or folder that went away between being listed and being read. */
const isGone = (error: unknown): boolean =>
  error instanceof Error &&
  "code" in error &&
  (error.code === "ENOENT" || error.code === "ENOTDIR");
