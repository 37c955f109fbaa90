import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { phone } from "../ui/media.ts";

const root = css({
  [phone]: {
    position: "sticky",
    insetBlockEnd: 0,
    zIndex: 1,
    marginInline: -4,
    padding: "20px 4px calc(10px + env(safe-area-inset-bottom, 0px))",
    background: "linear-gradient(to top, var(--c-raised) 78%, transparent)",
    // A dialog's own padding lies below; fields must not shine through there.
    "::after": {
      content: '""',
      position: "absolute",
      insetInline: 0,
      insetBlockStart: "100%",
      blockSize: 20,
      background: "var(--c-raised)",
      pointerEvents: "none",
    },
  },
});

/** Keeps the button of a long form in view on phones; fields scroll clear of it (see formStyle). */
export const SubmitBar = ({ children }: { children: ReactNode }): ReactNode => (
  <div css={root}>{children}</div>
);
