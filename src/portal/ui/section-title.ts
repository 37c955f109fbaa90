import { css } from "@emotion/react";

/** The line above a list of games or offers. */
export const sectionTitle = css({
  display: "flex",
  alignItems: "center",
  gap: 10,
  minInlineSize: 0,
  fontSize: "var(--text-20)",
  fontWeight: 700,
  "& svg": { color: "var(--c-brand-text)" },
});
