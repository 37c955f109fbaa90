import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { Icon } from "../../ui/icon.tsx";

const root = css({
  display: "grid",
  gridTemplateColumns: "auto 1fr",
  gap: 10,
  padding: "12px 14px",
  borderRadius: "var(--radius-card)",
  background: "var(--c-danger-soft)",
  color: "var(--c-danger-text)",
  fontSize: "var(--text-14)",
  svg: { marginBlockStart: 1 },
});
const small = css({ fontSize: "var(--text-12)", opacity: 0.85 });

/** A refusal that belongs to no field; announced. The reference lets staff find the log line. */
export function ProblemNotice(props: { words: string; reference: string | undefined }): ReactNode {
  return (
    <div css={root} role="alert">
      <Icon name="triangle-exclamation-point" size={18} />
      <div>
        <p>{props.words}</p>
        {props.reference === undefined ? null : <p css={small}>{props.reference}</p>}
      </div>
    </div>
  );
}
