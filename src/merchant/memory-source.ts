import { type DrawingDanger, drawingDanger } from "./drawing-dangers.ts";
import { assetType, pictureFlaw } from "./picture-kind.ts";
import { type AssetFile, hashOf, isRead, type MerchantSource } from "./sources.ts";

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
      const all = Object.entries(merchants[code] ?? {});
      const files = all.filter(([path]) => isRead(path));
      const isAsset = ([path]: [string, string]): boolean => path.startsWith("assets/");
      return {
        code,
        where: `merchants/${code}`,
        texts: new Map(files.filter((entry) => !isAsset(entry))),
        flaws: new Map(),
        strays: all.map(([path]) => path).filter((path) => !isRead(path)),
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

function toAsset(path: string, text: string): AssetFile {
  const type = assetType(path) ?? "image/png";
  const flaw = type.startsWith("image/") ? pictureFlaw(Buffer.from(text), type) : undefined;
  return {
    file: path,
    hash: hashOf(text),
    type,
    size: Buffer.byteLength(text),
    ...(path.endsWith(".svg") && found(drawingDanger(text))),
    ...(flaw !== undefined && { flaw }),
  };
}
