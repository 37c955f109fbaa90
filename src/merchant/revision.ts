import type { Merchant } from "#src/contracts/site.gen.ts";
import type { LoadedMerchant } from "./load.ts";
import { type AssetFile, hashOf } from "./sources.ts";
import { textsOnRequest } from "./texts-on-request.ts";
import { type StyleSheet, styleSheetOf } from "./theme/sheet-on-request.ts";

/** A picture as it is served: its content never changes under its hash. */
export type RevisionAsset = Pick<AssetFile, "hash" | "file" | "type" | "size">;

/** One state of a merchant that passed every rule, ready to be served. */
export interface Revision {
  code: string;
  /** Changes whenever anything that visitors can see changes. */
  hash: string;
  site: Merchant;
  /** By path inside the assets folder. */
  assets: ReadonlyMap<string, RevisionAsset>;
  /** The token sheet with both themes. */
  styleSheet: StyleSheet;
  /** ISO 8601. */
  madeAt: string;
}

/** Makes the revision of a merchant that has no errors. */
export function makeRevision(loaded: LoadedMerchant, now: Date): Revision {
  const styleSheet = styleSheetOf(loaded.site.theme);
  const assets = new Map<string, RevisionAsset>();
  for (const [path, { hash, file, type, size }] of loaded.assets)
    assets.set(path, { hash, file, type, size });
  const parts = [
    ...loaded.layers.map((layer) => layer.hash),
    ...[...assets].map(([path, { hash }]) => `${path} ${hash}`).sort(),
    styleSheet.hash,
  ];
  return {
    code: loaded.code,
    hash: hashOf(parts.join("\n")),
    site: { ...loaded.site, locales: textsOnRequest(loaded) },
    assets,
    styleSheet,
    madeAt: now.toISOString(),
  };
}
