import { css } from "@emotion/react";
import { hover } from "../../../ui/media.ts";

/** A button that is read as a link. */
export const linkLike = css({
  minBlockSize: 44,
  paddingInline: 4,
  color: "var(--c-brand-text)",
  fontWeight: 600,
  [hover]: { ":hover": { textDecoration: "underline" } },
});
