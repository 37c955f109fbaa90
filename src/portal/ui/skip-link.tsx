import { css } from "@emotion/react";
import type { ReactNode } from "react";

const root = css({
  position: "fixed",
  zIndex: 100,
  insetBlockStart: 8,
  insetInlineStart: 8,
  padding: "10px 16px",
  borderRadius: "var(--radius-control)",
  background: "var(--c-brand)",
  color: "var(--c-on-brand)",
  fontWeight: 600,
  transform: "translateY(-200%)",
  ":focus": { transform: "none" },
});

/** The first stop of the keyboard: past header and menu, to the main content. */
export function SkipLink({ target, children }: { target: string; children: ReactNode }): ReactNode {
  return (
    <a css={root} href={`#${target}`}>
      {children}
    </a>
  );
}
