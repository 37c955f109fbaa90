import type { PortalActor, PortalView } from "../runtime/portal.ts";

/** The machine has yet to find out what the page shows already. */
const isBehind = (now: PortalView, shown: PortalView): boolean =>
  shown.hasTag("signed-in") &&
  (now.hasTag("session-checking") ||
    (now.hasTag("signed-in") && shown.hasTag("member-settled") && !now.hasTag("member-settled")));

/**
 * Starts the root machine behind a page, which goes on as it is until both are level.
 * @param shown what the page shows
 */
export const startLevel = (portal: PortalActor, shown: () => PortalView): Promise<void> =>
  new Promise((resolve) => {
    const look = (now: PortalView): void => {
      if (isBehind(now, shown())) return;
      subscription.unsubscribe();
      resolve();
    };
    const subscription = portal.subscribe(look);
    portal.start();
    look(portal.getSnapshot());
  });
