import { css, keyframes } from "@emotion/react";
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from "react";
import { IconButton } from "./icon-button.tsx";
import { phone, tabletUp } from "./media.ts";

interface DialogProps {
  open: boolean;
  /** Asked to close: Esc, the backdrop, the cross. The owner then sets `open` to false. */
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  children: ReactNode;
  /** The actions at the end, the primary one last. */
  footer?: ReactNode;
  /** center: a dialog, a bottom sheet on phones; start: a drawer at the start edge. */
  placement?: "center" | "start";
  /** May not be dismissed; only its own actions close it. */
  locked?: boolean;
  /** Hides the title bar and leaves it to screen readers. */
  bare?: boolean;
  /** Wider where there is room: for one thing beside another. */
  wide?: boolean;
  /** As high as it may get from the beginning: what stands in it changes, and it stays where it is. */
  tall?: boolean;
}

const rise = keyframes({ from: { opacity: 0, transform: "translateY(16px)" } });
const up = keyframes({ from: { transform: "translateY(100%)" } });
const slide = keyframes({ from: { transform: "translateX(var(--from))" } });
const fade = keyframes({ from: { opacity: 0 } });

const root = css({
  border: 0,
  padding: 0,
  background: "var(--c-raised)",
  color: "var(--c-text)",
  boxShadow: "var(--shadow-2)",
  overscrollBehavior: "contain",
  "&[open]": { display: "flex", flexDirection: "column" },
  "::backdrop": { background: "var(--c-scrim)", animation: `${fade} var(--enter) var(--ease-out)` },
});

const center = css({
  margin: "auto",
  inlineSize: "min(480px, calc(100vw - 32px))",
  maxBlockSize: "min(720px, calc(100dvh - 48px))",
  borderRadius: "var(--radius-sheet)",
  animation: `${rise} var(--enter) var(--ease-out)`,
  [phone]: {
    inlineSize: "100%",
    maxInlineSize: "100%",
    maxBlockSize: "min(92dvh, 100dvh)",
    marginBlock: "auto 0",
    borderEndStartRadius: 0,
    borderEndEndRadius: 0,
    paddingBlockEnd: "env(safe-area-inset-bottom, 0px)",
    animation: `${up} var(--sheet) var(--ease-out)`,
  },
});

const roomy = css({ [tabletUp]: { inlineSize: "min(820px, calc(100vw - 32px))" } });

const full = css({
  blockSize: "min(720px, calc(100dvh - 48px))",
  [phone]: { blockSize: "min(92dvh, 100dvh)" },
});

const start = css({
  "--from": "-100%",
  ":dir(rtl)": { "--from": "100%" },
  margin: 0,
  marginInlineEnd: "auto",
  inlineSize: "min(320px, 86vw)",
  blockSize: "100dvh",
  maxBlockSize: "100dvh",
  borderStartEndRadius: "var(--radius-sheet)",
  borderEndEndRadius: "var(--radius-sheet)",
  animation: `${slide} var(--sheet) var(--ease-out)`,
});

const bar = css({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: 12,
  paddingBlock: 10,
  paddingInline: "20px 8px",
  fontSize: "var(--text-20)",
});
const lonely = css({ position: "absolute", insetBlockStart: 6, insetInlineEnd: 6, zIndex: 1 });
const body = css({
  padding: "4px 20px 20px",
  overflowY: "auto",
  flex: "1 1 auto",
  minBlockSize: 0,
});
const flush = css({ padding: 0 });
const actions = css({
  display: "flex",
  justifyContent: "flex-end",
  gap: 12,
  padding: "12px 20px 20px",
  [phone]: { "> *": { flex: 1 } },
});

/**
 * A modal dialog on the platform's own `<dialog>`: it traps focus, closes on Esc, returns focus to
 * the opener and makes the rest of the page inert. A bottom sheet on phones.
 */
export function Dialog(props: DialogProps): ReactNode {
  const { open, onClose, placement = "center", locked = false, bare = false, wide = false } = props;
  const { tall = false } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    if (open && !dialog.open) {
      // A scroll bar that takes room keeps it while the page is locked, so that nothing moves.
      const { documentElement } = document;
      if (window.innerWidth > documentElement.clientWidth) documentElement.dataset.scrollbar = "";
      dialog.showModal();
    }
    if (!open && dialog.open) dialog.close();
  }, [open]);
  // Going back changes the page under it, and it must not stay over another one.
  useEffect(() => {
    if (!open || locked) return;
    const close = (): void => ref.current?.close();
    window.addEventListener("popstate", close);
    return () => window.removeEventListener("popstate", close);
  }, [open, locked]);
  // An owner may drop the whole dialog: only one that is closed gives the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => dialog?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the backdrop is for pointers; the keyboard has Esc
    <dialog
      aria-labelledby={titleId}
      css={[root, placement === "start" ? start : center, wide && roomy, tall && full]}
      onCancel={(event) => {
        event.preventDefault();
        if (!locked) onClose();
      }}
      onClick={(event) => {
        // The second half of a double press was meant for what stood there before.
        if (event.target === ref.current && !locked && event.detail < 2) onClose();
      }}
      onClose={() => {
        if (!open) return;
        // A second Esc closes it without asking (the browsers' way out of pages that refuse).
        if (locked) ref.current?.showModal();
        else onClose();
      }}
      ref={ref}
    >
      {open ? (
        <>
          <div css={bare ? lonely : bar}>
            <h2 hidden={bare} id={titleId} tabIndex={-1}>
              {props.title}
            </h2>
            {locked ? null : <IconButton icon="x" label={props.closeLabel} onClick={onClose} />}
          </div>
          <div css={[body, bare && flush]}>{props.children}</div>
          {props.footer === undefined ? null : <div css={actions}>{props.footer}</div>}
        </>
      ) : null}
    </dialog>
  );
}
