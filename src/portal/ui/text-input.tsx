import { css } from "@emotion/react";
import type { InputHTMLAttributes, ReactNode, Ref } from "react";
import { hover } from "./media.ts";

export interface TextInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "style"> {
  invalid?: boolean;
  ref?: Ref<HTMLInputElement>;
  /** Space kept free at the end, in pixels, for a control that stands over the input. */
  endSpace?: number;
}

/** The box shared by every control one types into or chooses from. */
export const controlStyle = css({
  inlineSize: "100%",
  minBlockSize: 48,
  padding: "11px 14px",
  borderRadius: "var(--radius-control)",
  border: "1px solid var(--c-border-strong)",
  background: "var(--c-field)",
  color: "var(--c-text)",
  // 16 px keeps phones from zooming into the page.
  fontSize: "1rem",
  transition: "border-color var(--fast) var(--ease-out)",
  "::placeholder": { color: "var(--c-text-faint)", opacity: 1 },
  [hover]: { ":hover:not(:disabled)": { borderColor: "var(--c-text-faint)" } },
  ":focus-visible": { outlineOffset: 0, borderColor: "var(--c-brand)" },
  ":disabled": { opacity: 0.6 },
  "&[aria-invalid='true']": { borderColor: "var(--c-danger)" },
});

const room = css({ paddingInlineEnd: 52 });

/** One line of text. */
export function TextInput({ invalid, endSpace = 0, ...rest }: TextInputProps): ReactNode {
  return (
    <input
      type="text"
      {...rest}
      aria-invalid={invalid ? true : undefined}
      css={[controlStyle, endSpace > 0 && room]}
    />
  );
}
