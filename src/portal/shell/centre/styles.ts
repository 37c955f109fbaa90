import { css } from "@emotion/react";

/** What says in place of a page why it is not there. */
export const explanation = css({
  display: "grid",
  justifyItems: "start",
  gap: 16,
  padding: 20,
  borderRadius: "var(--radius-card)",
  background: "var(--c-raised)",
});
