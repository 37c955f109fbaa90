import { css } from "@emotion/react";

/** The card that a guide stands in on a page. */
export const guidePanel = css({
  padding: 20,
  background: "var(--c-raised)",
  borderRadius: "var(--radius-card)",
  boxShadow: "var(--shadow-1)",
});
