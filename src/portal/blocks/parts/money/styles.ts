import { css } from "@emotion/react";
import { hover } from "../../../ui/media.ts";

/** The ways on from where something stands. */
export const presses = css({ display: "flex", flexWrap: "wrap", gap: 12 });

/** A line of a list that leads somewhere. */
export const row = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "4px 16px",
  inlineSize: "100%",
  minBlockSize: 56,
  paddingBlock: 10,
  color: "inherit",
  borderBlockStart: "1px solid var(--c-border)",
  overflowWrap: "anywhere",
  [hover]: { ":hover": { background: "var(--c-fill)" } },
});
