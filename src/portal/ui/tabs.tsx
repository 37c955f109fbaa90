import { css } from "@emotion/react";
import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";

interface TabsProps<Id extends string> {
  /** The name of the group of tabs. */
  label: string;
  items: readonly { id: Id; label: ReactNode }[];
  active: Id;
  onChange: (id: Id) => void;
  /** The panel of the active tab. */
  children: ReactNode;
}

const list = css({
  display: "flex",
  // Words that a visitor made larger take a line of their own.
  flexWrap: "wrap",
  gap: 4,
  padding: 4,
  borderRadius: "var(--radius-control)",
  background: "var(--c-sunken)",
});
const tab = css({
  flex: 1,
  minBlockSize: 40,
  padding: "8px 12px",
  textAlign: "center",
  fontSize: "var(--text-14)",
  fontWeight: 600,
  color: "var(--c-text-quiet)",
  borderRadius: "calc(var(--radius-control) - 2px)",
  "&[aria-selected='true']": {
    background: "var(--c-overlay)",
    color: "var(--c-text)",
    boxShadow: "var(--shadow-1)",
  },
  "@media (pointer: coarse)": { minBlockSize: 44 },
});
const panelStyle = css({ paddingBlockStart: "var(--space-4)" });

/** Tabs after the ARIA pattern: arrows move and choose, Home and End jump. */
export function Tabs<Id extends string>(props: TabsProps<Id>): ReactNode {
  const base = useId();
  const row = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent<HTMLDivElement>): void => {
    const now = props.items.findIndex((item) => item.id === props.active);
    const forward = event.currentTarget.matches(":dir(rtl)") ? "ArrowLeft" : "ArrowRight";
    const back = forward === "ArrowRight" ? "ArrowLeft" : "ArrowRight";
    const last = props.items.length - 1;
    const to = { [forward]: now + 1, [back]: now - 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const index = (to + props.items.length) % props.items.length;
    const item = props.items[index];
    if (item === undefined) return;
    props.onChange(item.id);
    row.current?.querySelectorAll<HTMLButtonElement>("[role=tab]")[index]?.focus();
  };
  return (
    <div>
      <div aria-label={props.label} css={list} onKeyDown={move} ref={row} role="tablist">
        {props.items.map(({ id, label }) => (
          <button
            aria-controls={`${base}-panel`}
            aria-selected={id === props.active}
            css={tab}
            id={`${base}-${id}`}
            key={id}
            onClick={() => props.onChange(id)}
            role="tab"
            tabIndex={id === props.active ? 0 : -1}
            type="button"
          >
            {label}
          </button>
        ))}
      </div>
      <div
        aria-labelledby={`${base}-${props.active}`}
        css={panelStyle}
        id={`${base}-panel`}
        role="tabpanel"
      >
        {props.children}
      </div>
    </div>
  );
}
