import type { ClientSite } from "#src/merchant/client-site.ts";
import { blockLoaders } from "../blocks/blocks.gen.ts";
import type { AnyBlock, BlockLoaders } from "../renderer/block.ts";
import type { PageState } from "./page.types.ts";
import { type Page, pageOf } from "./page-of.ts";

/** A page with the code of all its blocks at hand, so that drawing it never has to wait. */
export interface LoadedPage {
  readonly page: Page;
  readonly blocks: Readonly<Record<string, AnyBlock>>;
}

const loaders: BlockLoaders = blockLoaders as unknown as BlockLoaders;

/** The names of the blocks a page may draw, whatever its conditions come to. */
export const blocksOf = (page: Page): string[] => [
  ...new Set(Object.values(page.screen.blocks).map(({ block }) => block)),
];

/** Loads the blocks of a page. A block that does not exist is left out, as resolve() leaves it out. */
export async function loadBlocks(page: Page): Promise<LoadedPage> {
  const entries = await Promise.all(
    blocksOf(page).map(async (name) => {
      const load = Object.hasOwn(loaders, name) ? loaders[name] : undefined;
      return load === undefined ? undefined : ([name, (await load()).block] as const);
    }),
  );
  return { page, blocks: Object.fromEntries(entries.filter((entry) => entry !== undefined)) };
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
      return page === undefined ? undefined : loadBlocks(page);
    },
    /** Fetches the other screens while nothing else is to do. */
    warm: (): void => {
      // A failure here is no failure of the page: the next click tries again.
      site().catch(() => undefined);
    },
  };
}

export type PageLoader = ReturnType<typeof makePageLoader>;
