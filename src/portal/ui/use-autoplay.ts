import { type RefObject, useEffect, useState } from "react";
import { wantsStillness } from "./wants-stillness.ts";

/** How long a slide stays (spec 9). */
const stay = 5000;

/** Brings the next card to the start of its line; from the end back to the first. */
function goOn(line: HTMLElement): void {
  const end = line.scrollWidth - line.clientWidth;
  const at = Math.abs(line.scrollLeft);
  const [first, second] = line.children;
  const step =
    first === undefined || second === undefined
      ? line.clientWidth
      : Math.abs(second.getBoundingClientRect().left - first.getBoundingClientRect().left);
  const next = at + 1 >= end ? 0 : Math.min(end, at + step);
  const sign = line.matches(":dir(rtl)") ? -1 : 1;
  line.scrollTo({ left: sign * next, behavior: wantsStillness() ? "instant" : "smooth" });
}

/**
 * Moves a line of cards on every 5000 ms: not while it is held by a pointer or the focus, not on a
 * hidden page, and never for those who asked for no motion until they press play.
 * @param wanted false where there is nothing to move
 */
export function useAutoplay(list: RefObject<HTMLElement | null>, wanted: boolean) {
  const [paused, setPaused] = useState(false);
  const [held, hold] = useState(false);
  useEffect(() => {
    if (wantsStillness()) setPaused(true);
  }, []);
  useEffect(() => {
    if (!wanted || paused || held) return;
    const timer = setInterval(() => {
      if (!document.hidden && list.current !== null) goOn(list.current);
    }, stay);
    return () => clearInterval(timer);
  }, [list, wanted, paused, held]);
  return { paused, toggle: () => setPaused((now) => !now), hold };
}
