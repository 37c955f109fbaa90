import { useLayoutEffect } from "react";
import { focusHeading } from "../../routing/focus-heading.ts";

/**
 * A page that is set aside for a layer over it loses the focus at once, before the layer's code has
 * come. Once it is in use again, what had the focus gets it back, or else the page's heading.
 * @param aside whether the page cannot be used
 */
export function useFocusBack(aside: boolean): void {
  useLayoutEffect(() => {
    if (!aside) return;
    const opener = document.activeElement;
    return () => {
      // It can be used again only once the layer is gone.
      queueMicrotask(() => {
        const isThere = opener instanceof HTMLElement && opener.offsetParent !== null;
        if (isThere && opener !== document.body) opener.focus({ preventScroll: true });
        else focusHeading();
      });
    };
  }, [aside]);
}
