import { css } from "@emotion/react";
import { hover, phone, tabletUp } from "../../ui/media.ts";

export const root = css({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: "var(--space-4)",
  [phone]: { gap: 8 },
});

/** Scrolls sideways to the very edge of the screen. */
export const strip = css({
  display: "flex",
  gap: 8,
  overflowX: "auto",
  marginInline: "calc(-1 * var(--gutter))",
  paddingInline: "var(--gutter)",
  paddingBlock: 3,
  scrollbarWidth: "none",
  // What the keyboard comes to is brought to the middle: what is cut off at an edge would stay there.
  scrollPaddingInline: "40%",
  "::-webkit-scrollbar": { display: "none" },
  "& > *": { flex: "none" },
});

/** Lists of choices that stand in one line with others. */
export const choices = css({ display: "flex", gap: 8, "& > li": { flex: "none" } });

/** Choices below each other's names where there is no line for them; in a line all are in view. */
export const filters = css({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 8 });

/** A choice that is on or off. */
export const chip = css({
  display: "inline-flex",
  alignItems: "center",
  gap: 8,
  minBlockSize: 44,
  paddingInline: 14,
  borderRadius: "var(--radius-full)",
  border: "1px solid var(--c-border)",
  background: "var(--c-raised)",
  color: "var(--c-text-quiet)",
  fontSize: "var(--text-14)",
  fontWeight: 600,
  whiteSpace: "nowrap",
  transition: "background-color var(--fast) var(--ease-out)",
  [hover]: { ":hover": { color: "var(--c-text)", borderColor: "var(--c-border-strong)" } },
  "&[aria-pressed='true']": {
    background: "var(--c-brand-soft)",
    borderColor: "var(--c-brand)",
    color: "var(--c-brand-text)",
  },
});

export const toolbar = css({
  display: "grid",
  gap: 8,
  gridTemplateColumns: "minmax(0, 1fr) auto",
  // The search gives way first, and alone, so that filters and order keep one line.
  [tabletUp]: {
    display: "flex",
    alignItems: "center",
    gap: 12,
    "& > search": { flex: "0 99999 320px", minInlineSize: 200 },
    "& > div": { flex: "1 1 auto", minInlineSize: 0 },
  },
});

export const more = css({
  display: "grid",
  justifyItems: "center",
  gap: 10,
  paddingBlock: "var(--space-4)",
  fontSize: "var(--text-14)",
  color: "var(--c-text-quiet)",
});

/**
 * A card of a list that grew past its first page: far from what is seen it is neither laid out nor
 * painted, in just the room it takes. Its focus ring and its shadow reach a little beyond it.
 */
export const listedCard = css({
  inlineSize: "100%",
  aspectRatio: "var(--card-ratio)",
  contentVisibility: "auto",
  overflowClipMargin: 24,
});
export const failedPage = css({ gridColumn: "1 / -1" });
