import type { DrawnPage } from "./drawn-page.ts";
import { type PackedPage, packPage } from "./packed-page.ts";

/** The compressed forms of kept pages. */
export interface Packs {
  /** The packed form, from a page's second answer on; nothing while there is none. */
  of: (page: DrawnPage) => Promise<PackedPage | undefined>;
}

type Pack = Promise<PackedPage | undefined> | "asked once";

/**
 * Makes the memory of packed pages; each goes with the page it was made of. A page asked for once
 * is not packed: that costs more than compressing one answer.
 */
export function makePacks(): Packs {
  const known = new WeakMap<DrawnPage, Pack>();
  return {
    async of(page) {
      const pack = known.get(page);
      if (pack === undefined) {
        known.set(page, "asked once");
        return undefined;
      }
      if (pack !== "asked once") return pack;
      const made = packPage(page);
      known.set(page, made);
      return made;
    },
  };
}
