import { css } from "@emotion/react";
import { desktopUp, hover } from "../../ui/media.ts";

/** Hides what the mini rail has no room for; the drawer (`data-drawer`) always shows it. */
export const fullOnly = css({
  "[data-rail] &": { display: "none" },
  [desktopUp]: {
    "[data-rail='full'] &": { display: "revert" },
    "html[data-side='mini'] [data-rail] &": { display: "none" },
  },
});

/** One line of the menu: icon, label, and what stands at its end. */
export const row = css({
  position: "relative",
  display: "flex",
  alignItems: "center",
  gap: 12,
  inlineSize: "100%",
  minBlockSize: 44,
  paddingInline: 14,
  borderRadius: "var(--radius-control)",
  color: "var(--c-text-quiet)",
  fontSize: "var(--text-14)",
  fontWeight: 600,
  lineHeight: 1.3,
  textAlign: "start",
  transition: "background-color var(--fast) var(--ease-out), color var(--fast) var(--ease-out)",
  [hover]: { ":hover": { background: "var(--c-fill)", color: "var(--c-text)" } },
  "&[aria-current='page']": { background: "var(--c-brand-soft)", color: "var(--c-brand-text)" },
  "&[aria-current='page']::before": {
    content: '""',
    position: "absolute",
    insetBlock: 12,
    insetInlineStart: 0,
    inlineSize: 3,
    borderRadius: 3,
    background: "var(--c-brand)",
  },
});

export const heading = css({
  paddingInline: 14,
  marginBlock: "16px 4px",
  fontSize: "var(--text-12)",
  fontWeight: 600,
  color: "var(--c-text-faint)",
});
