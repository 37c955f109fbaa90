/** Where the worker lies; at the top, because it may serve only what lies beside or below it. */
export const workerPath = "/offline-worker.js";
/** The page that stands in for one that could not be reached. */
export const offlinePath = "/_offline";
/** The store of that page in the browser; the portal's script keeps its language up to date. */
export const offlineStore = "portico-offline";

/**
 * The worker in a visitor's browser: it lets every request go its way, and answers a page that the
 * network did not bring with the kept one. It keeps nothing else, so nothing can grow stale.
 */
export const workerScript = `"use strict";
self.addEventListener("install", (event) => {
  event.waitUntil(caches.open("${offlineStore}").then((store) => store.add("${offlinePath}")));
  self.skipWaiting();
});
self.addEventListener("activate", (event) => {
  // Without it each page would wait for the worker to start before it is asked for.
  event.waitUntil(Promise.all([self.registration.navigationPreload?.enable(), self.clients.claim()]));
});
self.addEventListener("fetch", (event) => {
  if (event.request.mode !== "navigate") return;
  const fetched = async () => (await event.preloadResponse) ?? fetch(event.request);
  const kept = async (error) => {
    const page = await caches.match("${offlinePath}", { ignoreVary: true });
    if (page === undefined) throw error;
    return page;
  };
  event.respondWith(fetched().catch(kept));
});
`;
