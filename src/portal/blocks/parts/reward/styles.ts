import { css } from "@emotion/react";
import { desktopUp, tabletUp } from "../../../ui/media.ts";

export const stack = css({ display: "grid", gap: 16, gridTemplateColumns: "minmax(0, 1fr)" });
export const panel = css({
  display: "grid",
  gap: 16,
  gridTemplateColumns: "minmax(0, 1fr)",
  padding: 16,
  background: "var(--c-raised)",
  borderRadius: "var(--radius-card)",
  boxShadow: "var(--shadow-1)",
  [tabletUp]: { padding: 24 },
});
export const heading = css({ fontSize: "var(--text-20)" });
export const number = css({ fontWeight: 700, fontVariantNumeric: "tabular-nums" });
/** What money or points come to: the colour that is kept for them. */
export const prize = css({
  color: "var(--c-accent-text)",
  fontWeight: 700,
  fontVariantNumeric: "tabular-nums",
});
export const spread = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "8px 16px",
  overflowWrap: "anywhere",
});
export const words = css({ display: "grid", gap: 4, minInlineSize: 0, overflowWrap: "anywhere" });
export const cards = css({
  display: "grid",
  gap: 12,
  gridTemplateColumns: "minmax(0, 1fr)",
  [tabletUp]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))", gap: 16 },
  [desktopUp]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))" },
});
export const waiting = css({ blockSize: 160 });
