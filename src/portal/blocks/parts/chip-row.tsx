import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { hover } from "../../ui/media.ts";

const root = css({
  display: "flex",
  gap: 8,
  overflowX: "auto",
  scrollbarWidth: "none",
  // What the keyboard comes to is brought to the middle: what is cut off at an edge would stay there.
  scrollPaddingInline: "40%",
  marginInline: "calc(-1 * var(--gutter))",
  paddingInline: "var(--gutter)",
  paddingBlock: 4,
  "::-webkit-scrollbar": { display: "none" },
});
const chip = css({
  flex: "none",
  display: "inline-flex",
  alignItems: "center",
  gap: 6,
  minBlockSize: 40,
  paddingInline: 16,
  borderRadius: "var(--radius-full)",
  border: "1px solid var(--c-border)",
  background: "var(--c-raised)",
  color: "var(--c-text-quiet)",
  fontSize: "var(--text-14)",
  fontWeight: 600,
  "&[aria-pressed='true']": {
    background: "var(--c-brand-soft)",
    borderColor: "var(--c-brand)",
    color: "var(--c-brand-text)",
  },
  [hover]: { ":hover": { borderColor: "var(--c-border-strong)" } },
  "@media (pointer: coarse)": { minBlockSize: 44 },
});
const count = css({ fontSize: "var(--text-12)", fontVariantNumeric: "tabular-nums" });

interface ChipRowProps<Id extends string> {
  /** What the chips choose. */
  label: string;
  items: readonly { id: Id; label: string; count?: number }[];
  active: Id;
  onChange: (id: Id) => void;
}

/** One choice of a few, in a line that scrolls sideways where it does not fit. */
export function ChipRow<Id extends string>(props: ChipRowProps<Id>): ReactNode {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset lays out as no flexible line
    <div aria-label={props.label} css={root} role="group">
      {props.items.map((item) => (
        <button
          aria-pressed={item.id === props.active}
          css={chip}
          key={item.id}
          onClick={() => props.onChange(item.id)}
          type="button"
        >
          {item.label}
          {item.count === undefined ? null : <span css={count}>{item.count}</span>}
        </button>
      ))}
    </div>
  );
}
