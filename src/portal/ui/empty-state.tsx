import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

interface EmptyStateProps {
  icon?: string;
  title: ReactNode;
  /** What to do about it. */
  children?: ReactNode;
  actions?: ReactNode;
  /** Failures are announced; empty results are the caller's to announce. */
  alert?: boolean;
}

const root = css({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  justifyItems: "center",
  gap: 8,
  padding: "var(--space-6) var(--space-4)",
  textAlign: "center",
  background: "var(--c-raised)",
  borderRadius: "var(--radius-card)",
});
const disc = css({
  display: "grid",
  placeItems: "center",
  inlineSize: 64,
  blockSize: 64,
  borderRadius: "50%",
  background: "var(--c-brand-soft)",
  color: "var(--c-brand-text)",
  marginBlockEnd: 4,
});
// It may repeat what somebody searched for.
const heading = css({
  maxInlineSize: "100%",
  fontSize: "var(--text-16)",
  fontWeight: 600,
  overflowWrap: "anywhere",
});
const text = css({
  fontSize: "var(--text-14)",
  color: "var(--c-text-quiet)",
  maxInlineSize: "52ch",
});
const row = css({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "center",
  gap: 12,
  marginBlockStart: 12,
});

/** Nothing here, in words that say what to do. */
export function EmptyState(props: EmptyStateProps): ReactNode {
  return (
    <div css={root} role={props.alert ? "alert" : undefined}>
      <span css={disc}>
        <Icon name={props.icon ?? "search-x"} size={28} />
      </span>
      <p css={heading}>{props.title}</p>
      {props.children === undefined ? null : <div css={text}>{props.children}</div>}
      {props.actions === undefined ? null : <div css={row}>{props.actions}</div>}
    </div>
  );
}
