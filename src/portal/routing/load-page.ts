import type { ClientSite } from "#src/merchant/client-site.ts";
import { keepSuccess } from "#src/shared/keep-success.ts";
import { allBlocks, families } from "../blocks/families.gen.ts";
import type { BlockTable } from "../renderer/block.ts";
import { withinLimit } from "../runtime/chunk-limit.ts";
import { loadFile } from "../runtime/load-file.ts";
import type { EditionStore } from "./edition.ts";
import type { LoadedPage } from "./loaded-page.ts";
import { type Page, pageOf } from "./page.ts";

/** The names of the blocks a page may draw, whatever its conditions come to. */
const blocksOf = (page: Page): string[] => [
  ...new Set(Object.values(page.screen.blocks).map(({ block }) => block)),
];

/** The blocks a page's family knows, and all others where the screen names one of those. */
async function tableOf(page: Page, names: readonly string[]): Promise<BlockTable> {
  const { blocks } = await families[page.screen.route.chunk]();
  const table: BlockTable = blocks;
  if (names.every((name) => Object.hasOwn(table, name))) return table;
  return { ...(await allBlocks()).blocks };
}

/**
 * Loads a page's family (ROUTE-30, OPEN-110), then its blocks. A block that does not exist is left
 * out; resolve() marks its place.
 */
export async function loadBlocks(page: Page): Promise<LoadedPage> {
  const names = blocksOf(page);
  const table = await tableOf(page, names);
  const loaded = await Promise.all(
    names.map(async (name) => {
      const entry = Object.hasOwn(table, name) ? table[name] : undefined;
      if (entry === undefined) return [];
      return [{ name, info: entry.info, block: (await entry.load()).block }];
    }),
  );
  const known = loaded.flat();
  return {
    page,
    blocks: Object.fromEntries(known.map(({ name, block }) => [name, block])),
    info: Object.fromEntries(known.map(({ name, info }) => [name, info])),
  };
}

/**
 * Finds and loads pages in the browser. The first page came whole; for any other, the screens that
 * the document left out are fetched once.
 */
export function makePageLoader(edition: EditionStore, fetchFile: typeof fetch) {
  const { get: fetchWhole } = keepSuccess(
    (): Promise<ClientSite> => loadFile(fetchFile, edition.get().links.site),
  );
  const site = async (): Promise<ClientSite> =>
    edition.get().complete ? edition.get().site : fetchWhole();

  return {
    /** The page of an address with its code; undefined when the portal has no such page. */
    load: async (url: string): Promise<LoadedPage | undefined> => {
      const page = pageOf(await site(), url);
      return page === undefined ? undefined : withinLimit(() => loadBlocks(page));
    },
    /** Fetches the other screens while nothing else is to do. */
    warm: (): void => {
      // A failure here is no failure of the page: the next click tries again.
      site().catch(() => undefined);
    },
  };
}

export type PageLoader = ReturnType<typeof makePageLoader>;
