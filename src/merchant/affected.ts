import type { Chains } from "./chains.ts";
import type { NeighbourIndex } from "./neighbours.ts";

/**
 * Codes whose verdict may differ now: what changed, what stands on it, what shares a name with it. Of the
 * others none is looked at, so that a change costs the same beside ten and beside thousands.
 */
export function affectedBy(
  changed: ReadonlySet<string>,
  chains: Pick<Chains, "on">,
  neighbours: Pick<NeighbourIndex, "sharing">,
): Set<string> {
  const affected = new Set(changed);
  for (const code of changed)
    for (const each of [...chains.on(code), ...neighbours.sharing(code)]) affected.add(each);
  return affected;
}
