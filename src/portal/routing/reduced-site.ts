import type { ClientSite } from "#src/merchant/client-site.ts";

/**
 * The site as one page carries it: every screen's route and title, but the blocks of only the screen
 * in view. The page's script fetches the rest when the visitor goes on.
 */
export function reducedSite(site: ClientSite, screenId: string | undefined): ClientSite {
  const screens = Object.fromEntries(
    Object.entries(site.screens).map(([id, screen]) => [
      id,
      id === screenId ? screen : { ...screen, blocks: {}, order: [] },
    ]),
  );
  return { ...site, screens };
}
