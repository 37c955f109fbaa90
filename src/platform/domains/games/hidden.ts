import type { Merchant } from "#src/contracts/site.gen.ts";

/** What a merchant leaves out of the lanes that it shows. */
export interface Hidden {
  games: readonly number[];
  vendors: readonly string[];
}

/** A merchant's hidden games and vendors; undefined where it hides none, which costs nothing then. */
export function hiddenOf({ hidden }: Pick<Merchant, "hidden">): Hidden | undefined {
  const { games = [], vendors = [] } = hidden ?? {};
  return games.length + vendors.length === 0 ? undefined : { games: games.map(Number), vendors };
}
