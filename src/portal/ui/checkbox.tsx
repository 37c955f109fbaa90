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
  accentColor: "var(--c-brand)",
  inlineSize: 20,
  blockSize: 20,
  marginBlockStart: 1,
  flex: "none",
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
