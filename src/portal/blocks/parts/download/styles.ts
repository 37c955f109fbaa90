import { css } from "@emotion/react";

/** The card that a guide stands in on a page. */
export const guidePanel = css({
  maxInlineSize: 880,
  padding: 20,
  background: "var(--c-raised)",
  borderRadius: "var(--radius-card)",
  boxShadow: "var(--shadow-1)",
});
