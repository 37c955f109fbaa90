/** Which layers each merchant stands on, and which merchants on each layer: asked for one, none of the others is looked at. */
export interface Chains {
  /** @param layers all layers it stands on, itself among them */
  set: (code: string, layers: readonly string[]) => void;
  delete: (code: string) => void;
  /** Those that stand on a layer, itself among them. */
  on: (layer: string) => Iterable<string>;
  /** Tells whether another one stands on a layer. */
  carries: (layer: string) => boolean;
}

/** Makes a book of chains with nothing in it. */
export function makeChains(): Chains {
  const chains = new Map<string, readonly string[]>();
  const standing = new Map<string, Set<string>>();
  const drop = (code: string): void => {
    for (const layer of chains.get(code) ?? []) {
      const codes = standing.get(layer);
      codes?.delete(code);
      if (codes?.size === 0) standing.delete(layer);
    }
    chains.delete(code);
  };
  return {
    set: (code, layers) => {
      drop(code);
      chains.set(code, layers);
      for (const layer of layers) {
        const codes = standing.get(layer) ?? new Set();
        standing.set(layer, codes.add(code));
      }
    },
    delete: drop,
    on: (layer) => standing.get(layer) ?? [],
    carries: (layer) => {
      const codes = standing.get(layer);
      return codes !== undefined && codes.size > (codes.has(layer) ? 1 : 0);
    },
  };
}
