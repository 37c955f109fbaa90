import type { MouseEvent } from "react";

/** A press that asks for no other tab or window: those the browser answers by itself. */
export const isPlainPress = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
