import type { ClientSite } from "#src/merchant/client-site.ts";
import { allBlocks, families } from "../blocks/families.gen.ts";
import type { AnyBlock, BlockInfo, BlockTable } from "../renderer/block.ts";
import { withinLimit } from "./chunk-limit.ts";
import type { PageState } from "./page.types.ts";
import { type Page, pageOf } from "./page-of.ts";

/** A page with the code of all its blocks at hand, so that drawing it never has to wait. */
export interface LoadedPage {
  readonly page: Page;
  readonly blocks: Readonly<Record<string, AnyBlock>>;
  /** What the schemas say of those blocks. */
  readonly info: Readonly<Record<string, BlockInfo>>;
}

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
export function makePageLoader(state: PageState, fetchFile: typeof fetch) {
  let whole: Promise<ClientSite> | undefined = state.complete
    ? Promise.resolve(state.site)
    : undefined;

  const site = async (): Promise<ClientSite> => {
    whole ??= fetchFile(state.links.site).then(async (response) => {
      if (!response.ok) throw new Error(`The screens did not load: ${response.status}`);
      return (await response.json()) as ClientSite;
    });
    try {
      return await whole;
    } catch (error) {
      // A failed fetch must not be remembered, or the next click could not succeed.
      whole = undefined;
      throw error;
    }
  };

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
