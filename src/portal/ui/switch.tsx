import { css } from "@emotion/react";
import type { ReactNode } from "react";

const root = css({
  display: "grid",
  placeItems: "center",
  flex: "none",
  inlineSize: 52,
  blockSize: 44,
  borderRadius: "var(--radius-control)",
  cursor: "pointer",
  "&[aria-disabled='true']": { opacity: 0.55, cursor: "progress" },
});
const track = css({
  display: "flex",
  alignItems: "center",
  inlineSize: 44,
  blockSize: 26,
  padding: 2,
  borderRadius: "var(--radius-full)",
  border: "1.5px solid var(--c-border-strong)",
  background: "var(--c-field)",
  transition: "background-color var(--fast) var(--ease-out)",
  "[aria-checked='true'] > &": {
    justifyContent: "flex-end",
    borderColor: "var(--c-brand)",
    background: "var(--c-brand)",
  },
});
const thumb = css({
  inlineSize: 18,
  blockSize: 18,
  borderRadius: "50%",
  background: "var(--c-text-quiet)",
  // Forced colours drop backgrounds; borders stay.
  border: "1px solid transparent",
  "[aria-checked='true'] > * > &": { background: "var(--c-on-brand)" },
});

interface SwitchProps {
  /** The id of what names it. */
  labelledBy: string;
  /** The id of what says more of it. */
  describedBy?: string;
  on: boolean;
  /** A press is under way: further ones count for nothing. */
  busy?: boolean;
  onChange: (on: boolean) => void;
}

/** Something that is on or off, changed by one press. */
export function Switch({ labelledBy, describedBy, on, busy, onChange }: SwitchProps): ReactNode {
  return (
    <button
      aria-busy={busy || undefined}
      aria-checked={on}
      aria-describedby={describedBy}
      aria-disabled={busy || undefined}
      aria-labelledby={labelledBy}
      css={root}
      onClick={() => {
        if (busy !== true) onChange(!on);
      }}
      role="switch"
      type="button"
    >
      <span css={track}>
        <span css={thumb} />
      </span>
    </button>
  );
}
