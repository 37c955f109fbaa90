/**
 * Runs once the browser has nothing better to do.
 * @param within milliseconds after which it runs in any case; without it, it waits as long as it takes
 * @returns what calls it off
 */
export function whenIdle(run: () => void, within?: number): () => void {
  if (typeof requestIdleCallback === "function") {
    const handle = requestIdleCallback(run, within ? { timeout: within } : {});
    return () => cancelIdleCallback(handle);
  }
  const handle = setTimeout(run, 0);
  return () => clearTimeout(handle);
}
