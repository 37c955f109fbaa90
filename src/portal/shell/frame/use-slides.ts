import { useEffect, useState } from "react";
import { wantsStillness } from "../../ui/wants-stillness.ts";

/** How long a banner stays (spec 9). */
const stay = 5000;

export interface Slides {
  readonly index: number;
  readonly go: (index: number) => void;
  readonly paused: boolean;
  readonly setPaused: (paused: boolean) => void;
  /** Spread on the slider: a pointer or the focus inside holds it still. */
  readonly hold: (held: boolean) => void;
}

/**
 * Which slide shows. With two or more it goes round by itself every 5000 ms (BANNER-04), not under
 * a pointer or the focus, not on a hidden page, and never for those who asked for no motion.
 */
export function useSlides(count: number): Slides {
  const [index, setIndex] = useState(0);
  const [paused, setPaused] = useState(false);
  const [held, hold] = useState(false);
  const go = (next: number): void => setIndex(((next % count) + count) % count);
  useEffect(() => {
    if (wantsStillness()) setPaused(true);
  }, []);
  useEffect(() => {
    if (count < 2 || paused || held) return;
    const timer = setInterval(() => {
      if (!document.hidden) setIndex((now) => (now + 1) % count);
    }, stay);
    return () => clearInterval(timer);
  }, [count, paused, held]);
  return { index: Math.min(index, Math.max(0, count - 1)), go, paused, setPaused, hold };
}
