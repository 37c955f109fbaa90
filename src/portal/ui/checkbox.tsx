import { css } from "@emotion/react";
import type { InputHTMLAttributes, ReactNode, Ref } from "react";

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "style" | "type"> {
  label: ReactNode;
  invalid?: boolean;
  ref?: Ref<HTMLInputElement>;
}

const root = css({
  display: "flex",
  gap: 12,
  alignItems: "flex-start",
  minBlockSize: 44,
  paddingBlock: 10,
  fontSize: "var(--text-14)",
  cursor: "pointer",
});

const box = css({
  appearance: "none",
  display: "grid",
  placeItems: "center",
  inlineSize: 20,
  blockSize: 20,
  marginBlockStart: 1,
  flex: "none",
  borderRadius: 6,
  border: "1.5px solid var(--c-border-strong)",
  background: "var(--c-field)",
  cursor: "pointer",
  transition: "background-color var(--fast) var(--ease-out)",
  "::before": {
    content: '""',
    inlineSize: 12,
    blockSize: 12,
    background: "var(--c-on-brand)",
    clipPath: "polygon(14% 44%, 0 62%, 42% 100%, 100% 22%, 84% 8%, 40% 68%)",
    transform: "scale(0)",
    transition: "transform var(--fast) var(--ease-out)",
  },
  ":checked": { background: "var(--c-brand)", borderColor: "var(--c-brand)" },
  ":checked::before": { transform: "none" },
  "&[aria-invalid='true']": { borderColor: "var(--c-danger)" },
  // Forced colours drop backgrounds; the system's own box keeps its tick.
  "@media (forced-colors: active)": { appearance: "auto", "::before": { display: "none" } },
});

/** A box to tick; the whole line is its label. */
export function Checkbox({ label, invalid, ...rest }: CheckboxProps): ReactNode {
  return (
    <label css={root}>
      <input {...rest} aria-invalid={invalid ? true : undefined} css={box} type="checkbox" />
      <span>{label}</span>
    </label>
  );
}
