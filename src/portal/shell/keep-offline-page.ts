/** Where the gateway has the worker and the page it shows (src/gateway/pages/offline-worker.ts). */
const workerPath = "/offline-worker.js";
const offlinePath = "/_offline";
const offlineStore = "portico-offline";

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (url: string) => string };
}

/** The worker's address as the page's policy lets it pass: always the same one. */
function trustedAddress(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const rules = { createScriptURL: () => workerPath };
  return trustedTypes?.createPolicy("portico-offline", rules).createScriptURL("") ?? workerPath;
}

/**
 * Keeps a page in the visitor's language for the time without a network, and the worker that shows
 * it. Nothing happens where the browser has no workers, or the visitor blocks storage.
 * @param lang what `<html lang>` says
 */
export async function keepOfflinePage(lang: string): Promise<void> {
  if (!("serviceWorker" in navigator) || !("caches" in window)) return;
  await navigator.serviceWorker.register(trustedAddress());
  const store = await caches.open(offlineStore);
  const kept = await store.match(offlinePath, { ignoreVary: true });
  if (kept?.headers.get("content-language") === lang) return;
  await store.delete(offlinePath, { ignoreVary: true });
  await store.add(offlinePath);
}
