import { css, keyframes } from "@emotion/react";

const settle = keyframes({ from: { opacity: 0, transform: "translateY(-2px)" } });

export const rowStyle = css({ display: "grid", gap: 6, alignContent: "start" });

export const labelRowStyle = css({
  display: "flex",
  alignItems: "baseline",
  justifyContent: "space-between",
  gap: 12,
  fontSize: "var(--text-14)",
  fontWeight: 600,
});

export const markStyle = css({ color: "var(--c-danger-text)", marginInlineStart: 3 });

export const optionalStyle = css({
  fontSize: "var(--text-12)",
  fontWeight: 400,
  color: "var(--c-text-quiet)",
});

export const boxStyle = css({ position: "relative", display: "grid" });

/** The tick at the end of a field that was left and is fine; it never covers a control. */
export const tickStyle = css({
  position: "absolute",
  insetBlock: 0,
  insetInlineEnd: 14,
  display: "grid",
  placeItems: "center",
  color: "var(--c-success-text)",
  pointerEvents: "none",
  animation: `${settle} var(--enter) var(--ease-out)`,
});

export const tickBesideEye = css({ insetInlineEnd: 50 });

export const hintStyle = css({
  fontSize: "0.8125rem",
  lineHeight: 1.45,
  color: "var(--c-text-quiet)",
});

export const errorStyle = css({
  display: "flex",
  gap: 6,
  alignItems: "flex-start",
  fontSize: "0.8125rem",
  lineHeight: 1.45,
  color: "var(--c-danger-text)",
  animation: `${settle} var(--enter) var(--ease-out)`,
  svg: { marginBlockStart: 2 },
});

/** The column of a form: rows first, then what stands above the button, then the button. */
export const formStyle = css({
  display: "grid",
  gap: "var(--space-4)",
  minInlineSize: 0,
  // A focused field must not end up behind the button that stays in view.
  input: { scrollMarginBlock: "16px 112px" },
});
export const rowsStyle = css({ display: "grid", gap: "18px" });
export const boxesStyle = css({ marginBlockStart: "var(--space-3)" });
