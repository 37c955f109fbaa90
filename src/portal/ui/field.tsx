import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

interface FieldProps {
  /** The id of the input inside; hint and error get `<id>-hint` and `<id>-error`. */
  id: string;
  label: ReactNode;
  required?: boolean;
  hint?: ReactNode;
  /** Shows in place of the hint. */
  error?: ReactNode;
  children: ReactNode;
}

const root = css({ display: "grid", gap: 6, alignContent: "start" });
const labelStyle = css({
  fontSize: "var(--text-14)",
  fontWeight: 600,
  color: "var(--c-text)",
});
const star = css({ color: "var(--c-danger-text)", marginInlineStart: 4 });
const under = css({ fontSize: "var(--text-14)", color: "var(--c-text-quiet)" });
const wrong = css({
  fontSize: "var(--text-14)",
  color: "var(--c-danger-text)",
  display: "flex",
  gap: 6,
  alignItems: "flex-start",
  svg: { marginBlockStart: 2 },
});

/** The value for the input's `aria-describedby`, matching what Field draws. */
export const describedBy = (id: string, hint: unknown, error: unknown): string | undefined =>
  error ? `${id}-error` : hint ? `${id}-hint` : undefined;

/** Label above, the input, then its hint, or its error with an icon in the hint's place. */
export function Field({ id, label, required, hint, error, children }: FieldProps): ReactNode {
  return (
    <div css={root}>
      <label css={labelStyle} htmlFor={id}>
        {label}
        {required ? (
          <span aria-hidden="true" css={star}>
            *
          </span>
        ) : null}
      </label>
      {children}
      {error ? (
        <p css={wrong} id={`${id}-error`} role="alert">
          <Icon name="circle-exclamation-point" size={16} />
          <span>{error}</span>
        </p>
      ) : hint ? (
        <p css={under} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}
