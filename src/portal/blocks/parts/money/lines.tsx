import { css } from "@emotion/react";
import type { ReactNode } from "react";

const list = css({ display: "grid", gap: 8, fontSize: "var(--text-14)" });
const line = css({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  gap: "2px 16px",
  "& > dt": { color: "var(--c-text-quiet)" },
  "& > dd": {
    margin: 0,
    fontWeight: 600,
    fontVariantNumeric: "tabular-nums",
    overflowWrap: "anywhere",
    minInlineSize: 0,
  },
});

/** What something comes to: a name, and what stands for it. */
export interface Line {
  label: string;
  value: ReactNode;
}

/** What will happen, or did: one line for each figure, the name before it. */
export function Lines({ lines }: { lines: readonly Line[] }): ReactNode {
  return (
    <dl css={list}>
      {lines.map(({ label, value }) => (
        <div css={line} key={label}>
          <dt>{label}</dt>
          <dd>{typeof value === "string" ? <bdi>{value}</bdi> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
