import { useEffect, useState } from "react";

/** So many cards are laid out within a frame on a slow phone; more come with each frame. */
const step = 2;

/** The first items of a list, and with each frame some more: no frame lays out the whole list. */
export function useSteps<Item>(items: readonly Item[]): readonly Item[] {
  const [count, setCount] = useState(step);
  const isWhole = count >= items.length;
  useEffect(() => {
    if (isWhole) return undefined;
    // By the count it began from, so that the next step waits for the next frame.
    const frame = requestAnimationFrame(() => setCount(count + step));
    return () => cancelAnimationFrame(frame);
  }, [count, isWhole]);
  return isWhole ? items : items.slice(0, count);
}
