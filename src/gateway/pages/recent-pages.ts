import { makeLru } from "#src/shared/lru.ts";

/** Portals that are remembered, and pages of each. */
const max = { portals: 500, pages: 8 };
/** How long after its last visitor a page counts as visited, milliseconds. */
const lasts = 60_000;

/** Which pages of each portal were asked for lately. */
export interface RecentPages<Page> {
  /** @param look what tells one page of a portal from another */
  note: (code: string, look: string, page: Page) => void;
  /** The pages of a portal, the last asked for first. */
  of: (code: string) => Page[];
}

/** Makes the memory; it is bounded for all portals together. */
export function makeRecentPages<Page>(now: () => number): RecentPages<Page> {
  const portals = makeLru<Map<string, { page: Page; at: number }>>({ maxWeight: max.portals });
  return {
    note: (code, look, page) => {
      const pages = portals.get(code) ?? new Map<string, { page: Page; at: number }>();
      pages.delete(look);
      pages.set(look, { page, at: now() });
      const [oldest] = pages.keys();
      if (pages.size > max.pages && oldest !== undefined) pages.delete(oldest);
      portals.set(code, pages);
    },
    of: (code) =>
      [...(portals.get(code)?.values() ?? [])]
        .filter(({ at }) => now() - at < lasts)
        .map(({ page }) => page)
        .reverse(),
  };
}
