import { css } from "@emotion/react";
import type { ReactNode } from "react";

const root = css({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "center",
  alignItems: "center",
  columnGap: 6,
  marginBlockStart: "var(--space-3)",
  fontSize: "var(--text-14)",
  color: "var(--c-text-quiet)",
});
const action = css({
  minBlockSize: 44,
  paddingInline: 4,
  color: "var(--c-brand-text)",
  fontWeight: 600,
  ":hover": { textDecoration: "underline", textUnderlineOffset: 3 },
});

/** Leads from one side of the popup to the other (LOGIN-02). */
export function SwitchLine(props: {
  question: string;
  action: string;
  onPress: () => void;
  /** What else the line leads to. */
  children?: ReactNode;
}): ReactNode {
  return (
    <p css={root}>
      {props.question}
      <button css={action} onClick={props.onPress} type="button">
        {props.action}
      </button>
      {props.children}
    </p>
  );
}
