import type { Environment } from "../runtime/environment.ts";
import { waitForTouch } from "../runtime/first-touch.ts";
import { browserReloading, reloadOnce } from "../runtime/reload-once.ts";
import { makeSteadyClock } from "../runtime/steady-clock.ts";
import type { ClientStorage } from "../runtime/storage.ts";
import { cookieNames, readCookie } from "../session/cookies.ts";
import { takeStartToken } from "../session/start-token.ts";
import { makeTabs, type Tabs } from "../session/tabs.ts";

/** The channel on which the tabs of one portal speak. */
const channelName = "portico-session";

/** A provider sent the visitor back: the login goes on by itself. */
const isSocialReturn = (): boolean => new URLSearchParams(location.search).has("state");

/**
 * The surroundings of a page in a browser.
 * @param hasSession the session's cookie came with the document
 */
export function makeBrowser(
  storage: ClientStorage,
  hasSession: boolean,
): Environment & { tabs: Tabs } {
  const channel = "BroadcastChannel" in window ? new BroadcastChannel(channelName) : undefined;
  const tabs = makeTabs(storage, channel);
  const fetch = window.fetch.bind(window);
  return {
    fetch,
    storage,
    clock: makeSteadyClock({ wall: Date.now, running: () => performance.now() }),
    setCookie: (cookie) => {
      // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is not everywhere yet
      document.cookie = cookie;
    },
    startToken: takeStartToken(),
    rememberedName: readCookie(document.cookie, cookieNames.name),
    tabs,
    tellTabs: tabs.tell,
    firstTouch: isSocialReturn() ? Promise.resolve() : waitForTouch(window, hasSession),
    onStored: (key, heard) => {
      // A cleared storage has no key.
      const listen = (event: StorageEvent): void => {
        if (event.key === key || event.key === null) heard();
      };
      window.addEventListener("storage", listen);
      return () => window.removeEventListener("storage", listen);
    },
    sealer: async ({ origin, now }) => {
      const { makeSealer } = await import("../api/sealer.ts");
      return makeSealer({ origin, now, fetch });
    },
    reload: (url) => reloadOnce(browserReloading(storage), url),
    report: (error, where) => {
      // The browser's console is what staff and tests read; it names the place.
      // biome-ignore lint/suspicious/noConsole: the one place where a failure becomes visible
      console.error(`[${where}]`, error);
    },
  };
}
