import { type DrawingDanger, drawingDanger } from "./drawing-dangers.ts";
import { assetType } from "./picture-kind.ts";
import { type AssetFile, hashOf, type MerchantSource } from "./sources.ts";

/** Texts by path inside a merchant's folder; pictures are the paths that start with `assets/`. */
export type MemoryMerchant = Record<string, string>;

/**
 * Merchants out of plain objects, for tests and for drafts that are not on disk.
 * @param merchants files by merchant code; it may be changed between reads
 */
export function memorySource(merchants: Record<string, MemoryMerchant>): MerchantSource {
  return {
    list: async () => Object.keys(merchants).sort(),
    read: async (code) => {
      const files = Object.entries(merchants[code] ?? {});
      const isAsset = ([path]: [string, string]): boolean => path.startsWith("assets/");
      return {
        code,
        where: `merchants/${code}`,
        texts: new Map(files.filter((entry) => !isAsset(entry))),
        flaws: new Map(),
        strays: [],
        assets: new Map(
          files
            .filter(isAsset)
            .map(([path, text]) => [path.slice("assets/".length), toAsset(path, text)]),
        ),
      };
    },
  };
}

const found = (danger: DrawingDanger | undefined) => danger && { danger };

const toAsset = (path: string, text: string): AssetFile => ({
  file: path,
  hash: hashOf(text),
  type: assetType(path) ?? "image/png",
  size: Buffer.byteLength(text),
  ...(path.endsWith(".svg") && found(drawingDanger(text))),
});
