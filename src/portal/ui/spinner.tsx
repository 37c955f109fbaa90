import { css, keyframes } from "@emotion/react";
import type { ReactNode } from "react";
import { still } from "./media.ts";

const turn = keyframes({ to: { transform: "rotate(360deg)" } });

const root = css({
  display: "inline-block",
  inlineSize: "1.25em",
  blockSize: "1.25em",
  borderRadius: "50%",
  border: "2px solid currentColor",
  borderBlockStartColor: "transparent",
  animation: `${turn} 800ms linear infinite`,
  [still]: { borderBlockStartColor: "currentColor", borderStyle: "dotted" },
});

/** A turning ring; give the words beside it or in a label above it. */
export function Spinner(): ReactNode {
  return <span aria-hidden="true" css={root} />;
}
