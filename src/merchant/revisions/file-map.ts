import { createHash } from "node:crypto";
import { decodeText, type FileFlaw, tooLarge } from "../file-text.ts";
import { assetType } from "../picture-kind.ts";
import { type AssetFile, isRead, largest, type MerchantFiles, toAsset } from "../sources.ts";

/** Hashes of a merchant's files by path inside its folder; SHA-256, hex. */
export type FileMap = Readonly<Record<string, string>>;

/** The SHA-256 of bytes, in hex. */
export const sha256 = (content: string | Uint8Array): string =>
  createHash("sha256").update(content).digest("hex");

/** The hash of a whole layer: over the paths and hashes of its files, in one order. */
export const layerHash = (files: FileMap): string =>
  sha256(
    Object.entries(files)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([path, hash]) => `${path}\0${hash}\n`)
      .join(""),
  );

/** The bytes of one file, and where they lie on disk; empty where they lie on none. */
export interface KeptFile {
  content: Buffer;
  file: string;
}

/**
 * A merchant's files as a source gives them, out of bytes that are kept by their hash.
 * @param where how findings name the folder
 * @param read gives the bytes of a hash
 */
export async function toMerchantFiles(
  code: string,
  where: string,
  files: FileMap,
  read: (hash: string) => Promise<KeptFile>,
): Promise<MerchantFiles> {
  const texts = new Map<string, string>();
  const flaws = new Map<string, FileFlaw>();
  const assets = new Map<string, AssetFile>();
  const strays: string[] = [];
  for (const [path, hash] of Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (!isRead(path)) {
      strays.push(path);
      continue;
    }
    const { content, file } = await read(hash);
    const type = path.startsWith("assets/") ? assetType(path) : undefined;
    if (type !== undefined) {
      assets.set(path.slice("assets/".length), toAsset(file, type, content));
      continue;
    }
    const large = content.length > largest ? tooLarge(content.length, largest) : undefined;
    const { text, flaw } = large === undefined ? decodeText(content) : { text: "", flaw: large };
    texts.set(path, text);
    if (flaw !== undefined) flaws.set(path, flaw);
  }
  return { code, where, texts, flaws, assets, strays };
}

/** A file that is in one of two layers alone, or differs between them. */
export interface FileChange {
  path: string;
  kind: "added" | "changed" | "removed";
}

/** What differs between two layers, by path. */
export function changesBetween(before: FileMap, after: FileMap): FileChange[] {
  const kindOf = (path: string): FileChange["kind"] | undefined => {
    if (!Object.hasOwn(before, path)) return "added";
    if (!Object.hasOwn(after, path)) return "removed";
    return before[path] === after[path] ? undefined : "changed";
  };
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].sort().flatMap((path) => {
    const kind = kindOf(path);
    return kind === undefined ? [] : [{ path, kind }];
  });
}
