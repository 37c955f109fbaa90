import { css } from "@emotion/react";

export const stack = css({ display: "grid", gap: 16, gridTemplateColumns: "minmax(0, 1fr)" });
export const panel = css({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: 12,
  padding: 20,
  background: "var(--c-raised)",
  borderRadius: "var(--radius-card)",
  boxShadow: "var(--shadow-1)",
});
export const heading = css({ fontSize: "var(--text-20)" });
export const wrong = css({
  fontSize: "var(--text-14)",
  color: "var(--c-danger-text)",
  ":empty": { display: "none" },
});
export const field = css({ display: "grid", gap: 6, gridTemplateColumns: "minmax(0, 1fr)" });
