import { useEffect, useRef } from "react";
import { focusHeading } from "../../routing/focus-heading.ts";
import { useSession } from "../../runtime/runtime.tsx";
import { isFocusLost } from "./focus-lost.ts";

/**
 * A dialog that closes gives the focus back to what opened it. Where that is gone, as the button that
 * logs in is after a login, the page's heading takes it.
 * @param open whether any dialog is open
 */
export function useWayBack(open: boolean): void {
  const { signedIn } = useSession().session;
  const last = useRef({ open: false, signedIn });
  useEffect(() => {
    const { open: wasOpen, signedIn: was } = last.current;
    last.current = { open, signedIn };
    if (open || (!wasOpen && was === signedIn)) return;
    const frame = requestAnimationFrame(() => {
      if (isFocusLost() && document.querySelector("dialog[open]") === null) focusHeading();
    });
    return () => cancelAnimationFrame(frame);
  }, [open, signedIn]);
}

/**
 * Stands beside what a dialog shows. Where that took another's place, what was pressed is gone with
 * it; the dialog's title takes the focus.
 */
export function TakeFocus(): null {
  useEffect(() => {
    if (isFocusLost()) document.querySelector<HTMLElement>("dialog[open] h2")?.focus();
  }, []);
  return null;
}
