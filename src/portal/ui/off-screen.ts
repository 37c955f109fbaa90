import { css, type SerializedStyles } from "@emotion/react";
import { type RefObject, useEffect, useRef } from "react";
import { makeTurns } from "./turns.ts";
import { whenIdle } from "./when-idle.ts";

/**
 * The style of a part that often stands far below what is seen: until it comes near or has its turn
 * (useOffScreen), the browser neither lays it out, nor paints it, nor fetches its lazy pictures.
 * Search, screen readers and keys still reach it. What it draws is cut at its padding edge meanwhile,
 * so a focus ring needs padding to stand in.
 * @param height its height until it was drawn once, a CSS length
 */
export const offScreen = (height: string): SerializedStyles =>
  css({ contentVisibility: "auto", containIntrinsicBlockSize: `auto ${height}` });

const turns = makeTurns(whenIdle);

/** Whoever pays for each picture gets those that come near, and no others. */
const savesData = (): boolean => {
  const connection = Reflect.get(navigator, "connection") as { saveData?: boolean } | undefined;
  return connection?.saveData === true;
};

/**
 * Draws a part with the style `offScreen` for good once the page has loaded and the browser is idle:
 * after what is seen, before anybody scrolls there.
 * @returns the ref of the part's element
 */
export function useOffScreen<Element extends HTMLElement>(): RefObject<Element | null> {
  const part = useRef<Element>(null);
  useEffect(() => {
    if (savesData()) return;
    if (document.readyState === "complete") turns.start();
    else addEventListener("load", turns.start, { once: true });
    return turns.take(() => part.current?.style.setProperty("content-visibility", "visible"));
  }, []);
  return part;
}
