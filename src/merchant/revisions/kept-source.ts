import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Behind, findBehind } from "../behind.ts";
import type { Given } from "../given.ts";
import type { MerchantSource } from "../sources.ts";
import { readKept } from "../state.ts";
import { toMerchantFiles } from "./file-map.ts";
import { keepLayersIn } from "./kept-layers.ts";
import { bySource } from "./owned-source.ts";

/** Merchants as a server has them, out of what it keeps on disk. */
export interface KeptSource {
  source: MerchantSource;
  /** The merchants that the control plane owned when the server last heard of it, sorted. */
  owned: readonly string[];
}

/**
 * Reads which merchants a server takes from a control plane, and those as it has them; everything else
 * is the folder's. It asks no control plane, and writes nothing.
 * @param keptDir where that server keeps its revisions
 */
export async function readKeptSource(folder: MerchantSource, keptDir: string): Promise<KeptSource> {
  const dir = join(keptDir, "control");
  if (!existsSync(dir)) return { source: folder, owned: [] };
  const kept = keepLayersIn(dir);
  const changes = (await kept.load())?.merchants ?? [];
  const files = new Map(
    changes.flatMap(({ merchant, owner, files }) =>
      owner === "studio" ? [[merchant, files ?? {}] as const] : [],
    ),
  );
  const owned = [...files.keys()].sort();
  const source = bySource(folder, {
    owns: (code) => files.has(code),
    list: async () => owned,
    read: (code) => toMerchantFiles(code, `merchants/${code}`, files.get(code) ?? {}, kept.read),
    watch: () => () => undefined,
  });
  return { source, owned };
}

/** Who is served by something older, and whom the folder does not own. */
export interface ServedState {
  behind: Behind[];
  /** How many merchants are served. */
  served: number;
  owned: readonly string[];
}

/**
 * Lists the merchants that a server shows in an older version than whoever owns them has. One that is
 * served as its folder says counts as current even where a control plane owned it once: a server that is
 * started without one reads the folder alone.
 */
export async function findServed(
  folder: MerchantSource,
  keptDir: string,
  given?: Given,
): Promise<ServedState> {
  const kept = await readKept(keptDir);
  const { source, owned } = await readKeptSource(folder, keptDir);
  const behind = await findBehind(source, kept, given);
  const state = { served: kept.length, owned };
  if (owned.length === 0 || behind.length === 0) return { ...state, behind };
  const byFolder = new Map(
    (await findBehind(folder, kept, given)).map((one) => [one.code, one] as const),
  );
  const present = new Set(await folder.list());
  return {
    ...state,
    behind: behind
      .filter(({ code }) => byFolder.has(code) || !present.has(code))
      .map((one) => (one.errors.length > 0 ? one : (byFolder.get(one.code) ?? one))),
  };
}
