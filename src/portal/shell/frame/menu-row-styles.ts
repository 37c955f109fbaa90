import { css } from "@emotion/react";
import { desktopUp, hover, tabletOnly } from "../../ui/media.ts";

/** Hides what the mini rail has no room for; the drawer (`data-drawer`) always shows it. */
export const fullOnly = css({
  "[data-rail] &": { display: "none" },
  [desktopUp]: {
    "[data-rail='full'] &": { display: "revert" },
    "html[data-side='mini'] [data-rail] &": { display: "none" },
  },
});

/** The words of an entry: under its icon on a tablet; a menu that was folded by choice has icons alone. */
export const word = css({
  flex: 1,
  minInlineSize: 0,
  [tabletOnly]: {
    "[data-rail] &": {
      flex: "none",
      maxInlineSize: "100%",
      fontSize: "calc(var(--text-12) * 0.92)",
      lineHeight: 1.25,
      textAlign: "center",
      overflowWrap: "anywhere",
    },
  },
  [desktopUp]: {
    "[data-rail='mini'] &": { display: "none" },
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
  [tabletOnly]: {
    "[data-rail] &": {
      flexDirection: "column",
      justifyContent: "center",
      gap: 4,
      minBlockSize: 56,
      padding: "6px 2px",
    },
  },
  [hover]: { ":hover": { background: "var(--c-fill)", color: "var(--c-text)" } },
  "&:is([aria-current='page'], [aria-current='location'])": {
    background: "var(--c-brand-soft)",
    color: "var(--c-brand-text)",
  },
  "&:is([aria-current='page'], [aria-current='location'])::before": {
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
