import type { ClientStorage } from "./storage.ts";

/** The session storage key of the build for which this tab was already loaded anew. */
const guardKey = "reloaded-for";

/** What a reload goes through; a browser's own, but for tests. */
export interface Reloading {
  readonly storage: ClientStorage;
  readonly fetch: typeof fetch;
  /** Tells this build from the next; the address of a script does, because it carries a hash. */
  readonly build: string;
  /** Opens an address with a document of its own. */
  readonly open: (url: string) => void;
}

/** Whether the portal can be reached right now. */
export const portalAnswers = (fetchNow: typeof fetch): Promise<boolean> =>
  fetchNow("/_health", { cache: "no-store" }).then(
    (response) => response.ok,
    () => false,
  );

/**
 * Answers code that failed to load. After a deploy the old pieces may be gone, and the browser does
 * not ask for a failed one twice: only a new document helps. One is opened at most once for each
 * build, and only while the portal answers, so that nobody loses the page to a lost connection.
 * @param url the address the visitor wanted
 * @returns true when the new document is on its way
 */
export async function reloadOnce(around: Reloading, url: string): Promise<boolean> {
  const { storage, build, open } = around;
  if (storage.session.get(guardKey) === build) return false;
  if (!(await portalAnswers(around.fetch))) return false;
  storage.session.set(guardKey, build);
  // Where nothing can be kept the new document would not know that it is one.
  if (storage.isLossy()) return false;
  open(url);
  return true;
}

/** How the page at hand reloads. */
export const browserReloading = (storage: ClientStorage): Reloading => ({
  storage,
  fetch: window.fetch.bind(window),
  build: import.meta.url,
  open: (url) => window.location.assign(url),
});
