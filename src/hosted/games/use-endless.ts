import { type RefObject, useEffect, useRef } from "react";

/**
 * Repeats a motion of an element while it is wanted, for who has not asked for less of it. An endless
 * animation of the style tells the page of each time it begins anew, thirty times a second with five
 * reels, and on a slow phone hearing that costs more than the turning does; one begun here tells nothing.
 */
export function useEndless<Moved extends Element>(
  isWanted: boolean,
  frames: Keyframe[],
  timing: KeyframeAnimationOptions,
): RefObject<Moved | null> {
  const moved = useRef<Moved>(null);
  useEffect(() => {
    if (!isWanted || matchMedia("(prefers-reduced-motion: reduce)").matches) return undefined;
    const endless = { ...timing, iterations: Number.POSITIVE_INFINITY };
    const motion = moved.current?.animate(frames, endless);
    return () => motion?.cancel();
  }, [isWanted, frames, timing]);
  return moved;
}
