import type { Merchant } from "#src/contracts/site.gen.ts";
import { fill } from "#src/merchant/routes.ts";

/**
 * The paths of the pages that anybody may see and find: one a page, a lobby for each category that
 * the merchant has. A page has the same address in every language.
 */
export function sitePaths({ screens, categories }: Merchant): string[] {
  const paths = Object.values(screens).flatMap(({ route }) => {
    if (route.access === "session" || route.listed === false) return [];
    const games = route.params?.games?.filter((id) => Object.hasOwn(categories.items, id));
    return fill(route.path, { ...route.params, ...(games !== undefined && { games }) });
  });
  return [...new Set(paths)].filter((path) => !path.includes("{")).sort();
}
