import { css } from "@emotion/react";

/** A button that reads as a link within a line of text. */
export const inlineLink = css({
  minBlockSize: 24,
  color: "var(--c-brand-text)",
  fontSize: "var(--text-14)",
  fontWeight: 600,
  ":hover": { textDecoration: "underline", textUnderlineOffset: 3 },
});
