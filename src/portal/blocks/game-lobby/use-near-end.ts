import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

/**
 * Milliseconds that the end has to be near (spec 9: infinite scroll, 200): pages come no faster than
 * that, and none for who only passes by.
 */
const throttle = 200;
/** Near is a screen away. */
const near = "100% 0px";

/**
 * Tells when the end of a list comes near.
 * @param watched whether anything is to be told
 * @returns the ref of the element at the end
 */
export function useNearEnd<Element extends HTMLElement>(
  watched: boolean,
  onNear: () => void,
): RefObject<Element | null> {
  const end = useRef<Element>(null);
  const tell = useEffectEvent(onNear);
  useEffect(() => {
    if (!watched || end.current === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        clearTimeout(timer);
        if (entries.at(-1)?.isIntersecting) timer = setTimeout(() => tell(), throttle);
      },
      { rootMargin: near },
    );
    observer.observe(end.current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [watched]);
  return end;
}
