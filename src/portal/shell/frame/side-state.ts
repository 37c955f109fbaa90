import { useSyncExternalStore } from "react";
import { makeListeners } from "#src/shared/listeners.ts";
import { afterPaint } from "../../ui/after-paint.ts";

/** Where the choice is kept; the page's head reads it before the first paint. */
export const sideKey = "portico_side";

/** Runs in the head with the page's nonce, so that a folded menu never unfolds for a moment. */
export const sideScript = `try{if(localStorage.getItem("${sideKey}")==="mini")document.documentElement.dataset.side="mini"}catch{}`;

const { subscribe, tell } = makeListeners();

/** What was pressed last; the page follows it once the press has its answer. */
let pressed: boolean | undefined;

const isMini = (): boolean => pressed ?? document.documentElement.dataset.side === "mini";

/** Is the side menu folded to its rail by choice? The server draws it unfolded. */
export function useSideMini(): boolean {
  return useSyncExternalStore(subscribe, isMini, () => false);
}

/** Folds or unfolds the side menu and remembers it (SIDE-08). The whole page takes its new width after the switch is painted. */
export function setSideMini(mini: boolean, remember: (value: string) => void): void {
  pressed = mini;
  remember(mini ? "mini" : "full");
  tell();
  afterPaint(() => {
    if (pressed) document.documentElement.dataset.side = "mini";
    else delete document.documentElement.dataset.side;
  });
}
