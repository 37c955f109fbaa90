import type { Link } from "#src/contracts/site.gen.ts";
import type { Runtime } from "../../runtime/runtime.tsx";

/**
 * Does a link lead to the page in view? Categories may share a path (NAV-02: the lottery's is
 * /elott); then only the one that the address names counts.
 */
export function isHere(link: Link, { page, hrefOf }: Pick<Runtime, "page" | "hrefOf">): boolean {
  const { games } = page.params;
  if (link.type === "category" && games !== undefined) return link.category === games;
  return hrefOf(link) === page.path;
}
