import { access, copyFile, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { validateSite } from "#src/contracts/validators/site.gen.js";
import { freeze, type JsonObject } from "./json.ts";
import type { Layer } from "./layer.ts";
import { type LoadedMerchant, layOver } from "./load.ts";
import { upgrade } from "./migrations/rename.ts";
import { putWhole } from "./put-whole.ts";
import { makeRevision, type Revision, type RevisionAsset } from "./revision.ts";
import type { AssetFile } from "./sources.ts";

/** A merchant's last good revision as it is kept; layers are kept once, whoever stands on them. */
interface Kept {
  formatVersion: 1;
  code: string;
  madeAt: string;
  /** Lowest first. */
  layers: { code: string; where: string; hash: string }[];
  assets: [string, Pick<AssetFile, "hash" | "type" | "size">][];
}

/** The last good revisions on disk, so that a broken merchant still serves after a restart. */
export interface RevisionState {
  /** Copies the pictures to where they cannot change, and remembers the revision. */
  keep: (loaded: LoadedMerchant, revision: Revision) => Promise<Revision>;
  /** The codes of all merchants that something was kept of. */
  list: () => Promise<string[]>;
  /**
   * Reads what was kept of a merchant; nothing when nothing was.
   * @throws LostRevision when it cannot be read or no longer fits the schema
   */
  restore: (code: string) => Promise<Revision | undefined>;
  forget: (code: string) => Promise<void>;
}

/** What was kept of a merchant is damaged, or was written by another version. */
export class LostRevision extends Error {
  override name = "LostRevision";
  constructor(file: string, why: string, cause?: unknown) {
    super(`the last good revision in ${file} is lost: ${why}`, { cause });
  }
}

/** Keeps revisions in a folder, which is made when it is not there. */
export function makeState(dir: string): RevisionState {
  const folders = {
    merchants: join(dir, "merchants"),
    layers: join(dir, "layers"),
    assets: join(dir, "assets"),
  };
  const written = new Set<string>();
  const ready = Promise.all(Object.values(folders).map((path) => mkdir(path, { recursive: true })));
  const fileOf = ({ hash, type }: Pick<AssetFile, "hash" | "type">): string =>
    join(folders.assets, `${hash}${extensions[type] ?? ""}`);

  const fileOfMerchant = (code: string): string => join(folders.merchants, `${code}.json`);

  const keepLayer = async (layer: Layer): Promise<void> => {
    const file = join(folders.layers, `${layer.hash}.json`);
    if (written.has(file)) return;
    if (!(await exists(file))) await writeWhole(file, JSON.stringify(layer.tree));
    written.add(file);
  };
  const keepAsset = async (asset: RevisionAsset): Promise<RevisionAsset> => {
    const file = fileOf(asset);
    if (!written.has(file) && !(await exists(file))) {
      await putWhole(file, (part) => copyFile(asset.file, part));
    }
    written.add(file);
    return { ...asset, file };
  };

  // Where the lowest layer is broken, thousands are restored on one and the same.
  const trees = new Map<string, WeakRef<JsonObject>>();
  const treeOf = async (hash: string): Promise<JsonObject> => {
    const tree = trees.get(hash)?.deref() ?? (await readTree(join(folders.layers, `${hash}.json`)));
    trees.set(hash, new WeakRef(tree));
    return tree;
  };

  return {
    keep: async (loaded, revision) => {
      await ready;
      const kept = [...revision.assets].map(
        async ([path, asset]) => [path, await keepAsset(asset)] as const,
      );
      const layers = loaded.layers.map(keepLayer);
      await Promise.allSettled([...kept, ...layers]);
      const assets = new Map(await Promise.all(kept));
      await Promise.all(layers);
      const entry: Kept = {
        formatVersion: 1,
        code: revision.code,
        madeAt: revision.madeAt,
        layers: loaded.layers.map(({ code, where, hash }) => ({ code, where, hash })),
        assets: [...assets].map(([path, { hash, type, size }]) => [path, { hash, type, size }]),
      };
      await writeWhole(fileOfMerchant(revision.code), JSON.stringify(entry));
      return { ...revision, assets };
    },
    list: async () => {
      await ready;
      const names = await readdir(folders.merchants);
      return names.filter((name) => name.endsWith(".json")).map((name) => name.slice(0, -5));
    },
    restore: async (code) => {
      await ready;
      return await restoreOne(fileOfMerchant(code), treeOf, fileOf);
    },
    forget: async (code) => {
      await ready;
      await rm(fileOfMerchant(code), { force: true });
    },
  };
}

/** What was kept of a merchant: which layers, in which state. */
export type KeptLayers = Pick<Kept, "code" | "madeAt" | "layers">;

/** Reads which revisions are kept in a folder, those of a running server included; writes nothing. */
export async function readKept(dir: string): Promise<KeptLayers[]> {
  const folder = join(dir, "merchants");
  const names = (await exists(folder)) ? await readdir(folder) : [];
  const files = names.filter((name) => name.endsWith(".json")).sort();
  return Promise.all(
    files.map(async (name) => JSON.parse(await readFile(join(folder, name), "utf8")) as Kept),
  );
}

const extensions: Readonly<Record<string, string>> = {
  "image/svg+xml": ".svg",
  "image/png": ".png",
  "image/jpeg": ".jpg",
  "image/webp": ".webp",
  "image/avif": ".avif",
};

/** What an older program kept is understood as its files are. */
const readTree = async (file: string): Promise<JsonObject> =>
  freeze(upgrade(JSON.parse(await readFile(file, "utf8")) as JsonObject).tree);

async function restoreOne(
  file: string,
  treeOf: (hash: string) => Promise<JsonObject>,
  fileOf: (asset: Pick<AssetFile, "hash" | "type">) => string,
): Promise<Revision | undefined> {
  try {
    const kept = JSON.parse(await readFile(file, "utf8")) as Kept;
    if (kept.formatVersion !== 1) throw new LostRevision(file, "it was written by another version");
    const assets = new Map(
      kept.assets.map(([path, asset]) => [path, { ...asset, file: fileOf(asset) }]),
    );
    const layers = await Promise.all(
      kept.layers.map(
        async (layer, index): Promise<Layer> => ({
          ...layer,
          tree: await treeOf(layer.hash),
          renamed: [],
          mounts: [],
          strays: [],
          problems: [],
          assets: index === kept.layers.length - 1 ? assets : new Map(),
        }),
      ),
    );
    const loaded = layOver(kept.code, layers);
    if (!validateSite(loaded.site)) throw new LostRevision(file, "it no longer fits the schema");
    return makeRevision(loaded, new Date(kept.madeAt));
  } catch (error) {
    if (error instanceof LostRevision) throw error;
    if (!(await exists(file))) return undefined;
    throw new LostRevision(file, "it is damaged", error);
  }
}

async function exists(file: string): Promise<boolean> {
  try {
    await access(file);
    return true;
  } catch {
    // Not there yet.
    return false;
  }
}

/** Writes a text in one step. */
const writeWhole = (file: string, text: string): Promise<void> =>
  putWhole(file, (part) => writeFile(part, text));
