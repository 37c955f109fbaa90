/** Where it is kept which of the member's own rails there were; the page's head reads it before the first paint. */
const ownRailsKey = "portico_own_rails";

/** Runs in the head with the page's nonce: a rail that was there last time has its room from the start. */
export const ownRailsScript = `try{const own=localStorage.getItem("${ownRailsKey}");if(own)document.documentElement.dataset.own=own}catch{}`;

/** Matches what stands in the place of a rail that is still fetched, where it was there last time. */
export const wherePlaceIsKept = (list: string): string => `html[data-own~='${list}'] &`;

/** Notes whether a rail is there, for the next page that is loaded. */
export function noteOwnRail(
  list: string,
  isThere: boolean,
  store: { set: (key: string, value: string) => void },
): void {
  const { dataset } = document.documentElement;
  const others = (dataset.own ?? "").split(" ").filter((one) => one !== "" && one !== list);
  const now = [...others, ...(isThere ? [list] : [])].join(" ");
  if (now === (dataset.own ?? "")) return;
  dataset.own = now;
  store.set(ownRailsKey, now);
}
