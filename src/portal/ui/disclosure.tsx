import { type ReactNode, useEffect, useId, useRef, useState } from "react";

interface TriggerProps {
  "aria-expanded": boolean;
  "aria-controls": string;
  onClick: () => void;
}

interface DisclosureProps {
  /** Draws the button; spread what it is given on it. */
  trigger: (props: TriggerProps, open: boolean) => ReactNode;
  /** Draws what unfolds; `close` folds it and gives the focus back. */
  children: (close: () => void) => ReactNode;
  /** Folds on Esc, on a press outside, and when the focus leaves. For panels that float. */
  dismissable?: boolean;
  startOpen?: boolean;
}

/** A button and what it unfolds: the pattern for the avatar, languages and vendor lists. */
export function Disclosure(props: DisclosureProps): ReactNode {
  const { trigger, children, dismissable = false, startOpen = false } = props;
  const [open, setOpen] = useState(startOpen);
  const root = useRef<HTMLDivElement>(null);
  const id = useId();
  const close = (): void => {
    setOpen(false);
    root.current?.querySelector<HTMLElement>("[aria-expanded]")?.focus();
  };
  useEffect(() => {
    if (!open || !dismissable) return;
    const outside = (event: Event): void => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener("pointerdown", outside);
    document.addEventListener("focusin", outside);
    return () => {
      document.removeEventListener("pointerdown", outside);
      document.removeEventListener("focusin", outside);
    };
  }, [open, dismissable]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc folds from anywhere inside
    <div
      onKeyDown={(event) => {
        if (!dismissable || !open || event.key !== "Escape") return;
        event.stopPropagation();
        close();
      }}
      ref={root}
    >
      {trigger({ "aria-expanded": open, "aria-controls": id, onClick: () => setOpen(!open) }, open)}
      <div hidden={!open} id={id}>
        {open ? children(close) : null}
      </div>
    </div>
  );
}
