import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { Button } from "../../../ui/button.tsx";
import { phone } from "../../../ui/media.ts";

const root = css({
  display: "grid",
  gap: 10,
  [phone]: {
    // The sum and its press stay in view while somebody chooses and types.
    position: "sticky",
    zIndex: 1,
    insetBlockEnd: "var(--bottom-h, 0px)",
    marginInline: -16,
    padding: "12px 16px calc(12px + env(safe-area-inset-bottom, 0px))",
    background: "var(--c-raised)",
    borderBlockStart: "1px solid var(--c-border)",
  },
});
const sum = css({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  alignItems: "baseline",
  gap: "2px 16px",
  fontSize: "var(--text-14)",
  "& > bdi": { fontSize: "var(--text-20)", fontWeight: 800, fontVariantNumeric: "tabular-nums" },
});

interface PressBarProps {
  /** What the figure is. */
  label: string;
  /** What is about to move, written for people. */
  total: string;
  busy: boolean;
  children: ReactNode;
}

/** The sum of what is about to happen, and the press that does it; at the screen's end on a phone. */
export function PressBar({ label, total, busy, children }: PressBarProps): ReactNode {
  return (
    <div css={root} data-keep-clear="">
      <p css={sum}>
        <span>{label}</span>
        <bdi>{total}</bdi>
      </p>
      <Button busy={busy} size="large" type="submit" wide>
        {children}
      </Button>
    </div>
  );
}
