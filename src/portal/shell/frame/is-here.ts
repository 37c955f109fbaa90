import type { Link } from "#src/contracts/site.gen.ts";
import type { Locale } from "../../runtime/locale.ts";
import type { PageScope } from "../../runtime/page.ts";

/**
 * Does a link lead to the page in view? Categories may share a path (NAV-02: the lottery's is
 * /elott); then only the one that the address names counts, with the vendor where the link names
 * one. Of a screen's other names (/home) and its own each counts as the other.
 */
export function isHere(
  link: Link,
  { page, hrefOf, site }: Pick<Locale, "site"> & Pick<PageScope, "page" | "hrefOf">,
): boolean {
  const { games } = page.params;
  if (link.type === "category" && games !== undefined)
    return link.category === games && (!link.vendor || link.vendor === page.query.get("vendor"));
  const href = hrefOf(link);
  const { path = page.path, aliases = [] } = site.screens[page.screenId]?.route ?? {};
  return href !== undefined && [page.path, path, ...aliases].includes(href);
}
