import type { ClientSite } from "#src/merchant/client-site.ts";

type Screen = ClientSite["screens"][string];

const reduced = new WeakMap<Screen, Screen>();

/** A screen without its blocks; the same object each time, so that what is made of it can be kept. */
function withoutBlocks(screen: Screen): Screen {
  const known = reduced.get(screen) ?? { ...screen, blocks: {}, order: [] };
  reduced.set(screen, known);
  return known;
}

/**
 * The site as one page carries it: every screen's route and title, but the blocks of only the screen
 * in view. The page's script fetches the rest when the visitor goes on.
 */
export function reducedSite(site: ClientSite, screenId: string | undefined): ClientSite {
  const screens = Object.fromEntries(
    Object.entries(site.screens).map(([id, screen]) => [
      id,
      id === screenId ? screen : withoutBlocks(screen),
    ]),
  );
  return { ...site, screens };
}
