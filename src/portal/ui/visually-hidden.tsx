import { css } from "@emotion/react";
import type { ReactNode } from "react";

/** What takes something off the screen while leaving it to screen readers, for some widths only. */
export const hiddenRules = {
  position: "absolute",
  inlineSize: 1,
  blockSize: 1,
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
} as const;

/** Takes something off the screen while leaving it to screen readers. */
export const hiddenStyle = css(hiddenRules);

/** Words for screen readers only. */
export function VisuallyHidden({ children, id }: { children: ReactNode; id?: string }): ReactNode {
  return (
    <span css={hiddenStyle} id={id}>
      {children}
    </span>
  );
}
