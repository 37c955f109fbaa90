import { type RefObject, useEffect } from "react";
import { focusHeading } from "../../routing/focus-heading.ts";
import { isFocusLost } from "../dialogs/focus-lost.ts";

/** What is a place by itself on a page of a centre. */
const places = "section, form, article, li";

/** An element, then all that it is in. */
function pathOf(element: Element): HTMLElement[] {
  const parent = element.parentElement;
  const rest = parent === null ? [] : pathOf(parent);
  return element instanceof HTMLElement ? [element, ...rest] : rest;
}

const canHold = (element: HTMLElement): boolean =>
  element.isConnected && !element.matches(":disabled");

/**
 * Where what was pressed goes away with what it did, or can be pressed no more, the focus goes to the
 * nearest place around it that is still there, else to the heading: a keyboard goes on from where it
 * was. A block that knows better moves the focus itself, and is not disturbed; nor is whoever moved on.
 */
export function usePlaceOfPress(layer: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const whole = layer.current;
    if (whole === null) return;
    let path: HTMLElement[] = [];
    let frame = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const enter = ({ target }: FocusEvent): void => {
      path = target instanceof Element ? pathOf(target) : [];
    };
    // Whoever leaves what is still there moved on; what goes away is left as well, and is gone by then.
    const leave = ({ target }: FocusEvent): void =>
      queueMicrotask(() => {
        if (path[0] === target && path[0] !== undefined && canHold(path[0])) path = [];
      });
    const settle = (): void => {
      const [last, ...around] = path;
      if (last === undefined || canHold(last) || !isFocusLost()) return;
      const place = around.find((one) => one.isConnected && one.matches(places));
      if (place === undefined || !whole.contains(place)) focusHeading();
      else {
        if (!place.hasAttribute("tabindex")) place.tabIndex = -1;
        place.focus({ preventScroll: true });
      }
    };
    const watcher = new MutationObserver(() => {
      if (path[0] === undefined || canHold(path[0])) return;
      cancelAnimationFrame(frame);
      // After the effects of what was drawn, and after the browser has taken the focus away.
      frame = requestAnimationFrame(() => {
        timer = setTimeout(settle);
      });
    });
    whole.addEventListener("focusin", enter);
    whole.addEventListener("focusout", leave);
    watcher.observe(whole, { childList: true, subtree: true, attributeFilter: ["disabled"] });
    return () => {
      watcher.disconnect();
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      whole.removeEventListener("focusin", enter);
      whole.removeEventListener("focusout", leave);
    };
  }, [layer]);
}
