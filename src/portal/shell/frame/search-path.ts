import type { Category } from "#src/contracts/site.gen.ts";

interface Site {
  categories: { items: Readonly<Record<string, Category>>; order: readonly string[] };
}

/**
 * Where a search from the header leads: the first lobby with a grid of games (OPEN-096), told to
 * look in all categories. Hot games are a selection, so they come last.
 */
export function searchPath(site: Site, words: string): string {
  const grids = site.categories.order
    .map((id) => site.categories.items[id])
    .filter((category) => category?.centre === "games");
  const lobby = grids.find((category) => category?.gameCategory !== "HOT") ?? grids[0];
  if (lobby === undefined) return "/";
  const query = words === "" ? "" : `?${new URLSearchParams({ search: words, in: "all" })}`;
  return `${lobby.path}${query}`;
}
