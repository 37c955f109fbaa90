import { type RefObject, useEffect, useRef } from "react";

/**
 * The element that takes the focus on where what was pressed went away with what it did. Whoever moved
 * on meanwhile is left where they are.
 * @param stage what is shown; another one may have taken the pressed button away
 * @param before the stage that was shown before this element was there, where there was one
 */
export function useLostFocus<Shown extends HTMLElement>(
  stage: unknown,
  before: unknown = stage,
): RefObject<Shown | null> {
  const shown = useRef<Shown>(null);
  const last = useRef(before);
  useEffect(() => {
    const isNew = last.current !== stage;
    last.current = stage;
    if (isNew && document.activeElement === document.body)
      shown.current?.focus({ preventScroll: true });
  }, [stage]);
  return shown;
}

/** Once this is gone, and the focus with it, the page's heading takes it. */
export function useHeadingAfter(): void {
  useEffect(
    () => () => {
      if (document.activeElement === document.body)
        document
          .querySelector<HTMLElement>("main:not([inert] *) h1")
          ?.focus({ preventScroll: true });
    },
    [],
  );
}
