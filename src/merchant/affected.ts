import type { Neighbours } from "./context.ts";

/** Codes whose verdict may differ now: what changed, what stands on it, what shares a name with it. */
export function affectedBy(
  changed: ReadonlySet<string>,
  chains: ReadonlyMap<string, readonly string[]>,
  neighbours: readonly Neighbours[],
): Set<string> {
  const touches = (codes: readonly string[]): boolean => codes.some((code) => changed.has(code));
  const above = [...chains].filter(([, chain]) => touches(chain)).map(([code]) => code);
  const sharing = neighbours
    .flatMap(({ hosts, codes, looks }) => [...hosts.values(), ...codes.values(), ...looks.values()])
    .filter(touches)
    .flat();
  return new Set([...changed, ...above, ...sharing]);
}
