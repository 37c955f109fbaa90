import { css, type SerializedStyles } from "@emotion/react";
import { hover } from "./media.ts";

export type ButtonKind = "primary" | "secondary" | "quiet" | "danger";
export type ButtonSize = "medium" | "small" | "large";

const base = css({
  position: "relative",
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  gap: 8,
  border: "1px solid transparent",
  borderRadius: "var(--radius-control)",
  fontWeight: 600,
  lineHeight: 1.25,
  textAlign: "center",
  cursor: "pointer",
  userSelect: "none",
  transition: "background-color var(--fast) var(--ease-out), transform var(--fast) var(--ease-out)",
  ":active:not(:disabled, [aria-disabled='true'])": { transform: "scale(0.98)" },
  ":disabled, &[aria-disabled='true']": { opacity: 0.55, cursor: "not-allowed" },
});

const kinds: Record<ButtonKind, SerializedStyles> = {
  primary: css({
    background: "var(--c-brand)",
    color: "var(--c-on-brand)",
    [hover]: { ":hover:not(:disabled)": { background: "var(--c-brand-hover)" } },
  }),
  secondary: css({
    background: "var(--c-overlay)",
    borderColor: "var(--c-border)",
    color: "var(--c-text)",
    [hover]: { ":hover:not(:disabled)": { borderColor: "var(--c-border-strong)" } },
  }),
  quiet: css({
    color: "var(--c-text)",
    [hover]: { ":hover:not(:disabled)": { background: "var(--c-fill)" } },
  }),
  danger: css({
    background: "var(--c-danger-soft)",
    color: "var(--c-danger-text)",
    borderColor: "var(--c-danger)",
  }),
};

const sizes: Record<ButtonSize, SerializedStyles> = {
  small: css({
    minBlockSize: 36,
    padding: "6px 12px",
    fontSize: "var(--text-14)",
    "@media (pointer: coarse)": { minBlockSize: 44 },
  }),
  medium: css({ minBlockSize: 44, padding: "10px 18px", fontSize: "var(--text-14)" }),
  large: css({ minBlockSize: 48, padding: "12px 24px", fontSize: "var(--text-16)" }),
};

const wideStyle = css({ inlineSize: "100%" });

/** The styles of a button or of a link that looks like one. */
export const buttonStyles = (
  kind: ButtonKind,
  size: ButtonSize,
  wide: boolean,
): (SerializedStyles | false)[] => [base, kinds[kind], sizes[size], wide && wideStyle];
