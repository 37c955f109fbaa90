import { css, keyframes } from "@emotion/react";
import { type ReactNode, useSyncExternalStore } from "react";
import { buttonStyles } from "./button-styles.ts";
import { Icon } from "./icon.tsx";
import { IconButton } from "./icon-button.tsx";
import { dismissToast, type ToastMessage, toastStore } from "./toasts.ts";

const none: readonly ToastMessage[] = [];
const enter = keyframes({ from: { opacity: 0, transform: "translateY(12px)" } });

const root = css({
  position: "fixed",
  zIndex: 90,
  insetInline: 12,
  insetBlockEnd: "calc(var(--bottom-h) + 16px)",
  display: "grid",
  justifyItems: "center",
  gap: 8,
  pointerEvents: "none",
});

const item = css({
  pointerEvents: "auto",
  display: "flex",
  alignItems: "center",
  gap: 10,
  maxInlineSize: 480,
  paddingInline: "16px 4px",
  paddingBlock: 4,
  borderRadius: "var(--radius-card)",
  background: "var(--c-overlay)",
  color: "var(--c-text)",
  boxShadow: "var(--shadow-2)",
  fontSize: "var(--text-14)",
  animation: `${enter} var(--enter) var(--ease-out)`,
});

const words = css({ flex: 1, minInlineSize: 0, overflowWrap: "anywhere" });

const tones = {
  info: css({ color: "var(--c-text-quiet)" }),
  success: css({ color: "var(--c-success-text)" }),
  warning: css({ color: "var(--c-warning-text)" }),
  danger: css({ color: "var(--c-danger-text)" }),
};
const icons = {
  info: "info",
  success: "circle-check",
  warning: "triangle-exclamation-point",
  danger: "circle-exclamation-point",
} as const;

/** Where toasts appear; always in the page, so that screen readers hear what is added. */
export function ToastRegion({ closeLabel }: { closeLabel: string }): ReactNode {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get, () => none);
  return (
    <div aria-live="polite" css={root} role="status">
      {toasts.map(({ id, text, tone, action }) => (
        <div css={item} key={id}>
          <span css={tones[tone]}>
            <Icon name={icons[tone]} />
          </span>
          <span css={words}>{text}</span>
          {action === undefined ? null : (
            <button
              css={buttonStyles("secondary", "small", false)}
              onClick={() => {
                dismissToast(id);
                action.run();
              }}
              type="button"
            >
              {action.label}
            </button>
          )}
          <IconButton icon="x" iconSize={16} label={closeLabel} onClick={() => dismissToast(id)} />
        </div>
      ))}
    </div>
  );
}
