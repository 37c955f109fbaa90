import { css } from "@emotion/react";
import { desktopUp, tabletUp } from "../../ui/media.ts";

export const panel = css({
  padding: 16,
  background: "var(--c-raised)",
  border: "1px solid var(--c-border)",
  borderRadius: "var(--radius-card)",
});
export const number = css({ fontWeight: 700, fontVariantNumeric: "tabular-nums" });
export const field = css({ display: "grid", gap: 6, gridTemplateColumns: "minmax(0, 1fr)" });
export const stack = css({ display: "grid", gap: 16, gridTemplateColumns: "minmax(0, 1fr)" });
export const shelves = css({
  display: "grid",
  gap: 12,
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  [tabletUp]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))", gap: 16 },
  [desktopUp]: { gridTemplateColumns: "repeat(4, minmax(0, 1fr))" },
});
export const rows = css({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  background: "var(--c-raised)",
  border: "1px solid var(--c-border)",
  borderRadius: "var(--radius-card)",
});
export const row = css({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  alignItems: "center",
  gap: "4px 16px",
  padding: "12px 16px",
  fontSize: "var(--text-14)",
  "& + &": { borderBlockStart: "1px solid var(--c-border)" },
});
export const words = css({ display: "grid", gap: 2, minInlineSize: 0, overflowWrap: "anywhere" });
