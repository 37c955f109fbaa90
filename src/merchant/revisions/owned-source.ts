import type { MerchantSource } from "../sources.ts";

/** A source of merchants that are owned by the control plane. */
export interface OwnedSource extends MerchantSource {
  /** Whether a merchant is owned here; what is not, its folder has. */
  owns: (code: string) => boolean;
}

/**
 * Two sources of equal rank. Each merchant has one owner: what the control plane owns comes from there,
 * all others from the folder. A folder of the same name then waits until it owns the merchant again.
 */
export function bySource(folder: MerchantSource, owned: OwnedSource): MerchantSource {
  return {
    list: async () => {
      const [files, studio] = await Promise.all([folder.list(), owned.list()]);
      return [...new Set([...files, ...studio])].sort();
    },
    read: (code) => (owned.owns(code) ? owned.read(code) : folder.read(code)),
    watch: (onChange) => {
      const stops = [folder.watch?.(onChange), owned.watch?.(onChange)];
      return () => {
        for (const stop of stops) stop?.();
      };
    },
  };
}
