import { useSyncExternalStore } from "react";
import { makeListeners } from "#src/shared/listeners.ts";

/** Where the choice is kept; the page's head reads it before the first paint. */
export const sideKey = "portico_side";

/** Runs in the head with the page's nonce, so that a folded menu never unfolds for a moment. */
export const sideScript = `try{if(localStorage.getItem("${sideKey}")==="mini")document.documentElement.dataset.side="mini"}catch{}`;

const { subscribe, tell } = makeListeners();

const isMini = (): boolean => document.documentElement.dataset.side === "mini";

/** Is the side menu folded to its rail by choice? The server draws it unfolded. */
export function useSideMini(): boolean {
  return useSyncExternalStore(subscribe, isMini, () => false);
}

/** Folds or unfolds the side menu and remembers it (SIDE-08). */
export function setSideMini(mini: boolean, remember: (value: string) => void): void {
  if (mini) document.documentElement.dataset.side = "mini";
  else delete document.documentElement.dataset.side;
  remember(mini ? "mini" : "full");
  tell();
}
