import { css, type SerializedStyles } from "@emotion/react";
import { type RefObject, useEffect, useRef } from "react";
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

/** The last turn that was given; the first comes after all that the page itself asked for. */
let turns: Promise<unknown> | undefined;

const loaded = (): Promise<unknown> =>
  new Promise((done) =>
    document.readyState === "complete" ? done(0) : addEventListener("load", done, { once: true }),
  );

/** Whoever pays for each picture gets those that come near, and no others. */
const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Draws a part with the style `offScreen` for good once the page has loaded and the browser is idle,
 * one part a turn: after what is seen, before anybody scrolls there.
 * @returns the ref of the part's element
 */
export function useOffScreen<Element extends HTMLElement>(): RefObject<Element | null> {
  const part = useRef<Element>(null);
  useEffect(() => {
    if (savesData()) return;
    turns = (turns ?? loaded())
      .then(() => new Promise<void>((done) => whenIdle(done)))
      .then(() => part.current?.style.setProperty("content-visibility", "visible"));
  }, []);
  return part;
}
