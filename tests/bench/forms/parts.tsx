import { css } from "@emotion/react";
import type { FormEventHandler, InputHTMLAttributes, ReactNode, Ref } from "react";
import { createRoot } from "react-dom/client";
import { SubmitBar } from "#src/portal/forms/engine/submit-bar.tsx";
import { placeholderOf } from "#src/portal/forms/engine/wording.ts";
import {
  boxesStyle,
  boxStyle,
  errorStyle,
  formStyle,
  hintStyle,
  labelRowStyle,
  markStyle,
  optionalStyle,
  rowStyle,
  rowsStyle,
  tickBesideEye,
  tickStyle,
} from "#src/portal/forms/fields/field-styles.ts";
import { traitsOf } from "#src/portal/forms/fields/field-traits.ts";
import { Checkbox } from "#src/portal/ui/checkbox.tsx";
import { Icon } from "#src/portal/ui/icon.tsx";
import { PasswordInput } from "#src/portal/ui/password-input.tsx";
import { TextInput } from "#src/portal/ui/text-input.tsx";
import { agreements } from "#src/shared/agreements.ts";
import type { ShownField } from "#src/shared/register-fields.ts";
import { type FormCase, labelIn } from "./case.ts";

interface LineProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "form" | "style"> {
  form: FormCase;
  field: ShownField;
  /** What is wrong, in words; empty when nothing is. */
  error: string;
  /** Filled in, left and accepted. */
  good: boolean;
  ref?: Ref<HTMLInputElement>;
}

/**
 * A row as one writes it by hand out of the portal's own parts and styles: what a form looks like
 * costs the same on either side of the comparison.
 */
export function Line({ form, field, error, good, ...handlers }: LineProps): ReactNode {
  const { name, rule } = field;
  const { t } = form;
  const id = `f-${name}`;
  const hint = name === "password" ? "" : form.hint(field);
  const { widget, autoComplete, inputMode, type = "text" } = traitsOf(name, rule.patternId);
  const isSecret = widget === "password";
  const input = {
    ...handlers,
    "aria-describedby": error === "" ? `${id}-hint` : `${id}-error`,
    autoComplete,
    id,
    invalid: error !== "",
    name,
    placeholder: placeholderOf(name, rule.required, t),
    required: rule.required,
    ...(inputMode ? { inputMode } : {}),
  };
  return (
    <div css={rowStyle}>
      <div css={labelRowStyle}>
        <label htmlFor={id}>
          {labelIn(form, name)}
          {rule.required ? (
            <span aria-hidden="true" css={markStyle}>
              *
            </span>
          ) : null}
        </label>
        {rule.required ? null : <span css={optionalStyle}>{t("field.optional")}</span>}
      </div>
      <div css={boxStyle}>
        {isSecret ? (
          <PasswordInput
            {...input}
            hideLabel={t("field.hidePassword")}
            showLabel={t("field.showPassword")}
          />
        ) : (
          <TextInput
            {...input}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            type={type}
          />
        )}
        {good ? (
          <span css={[tickStyle, isSecret && tickBesideEye]}>
            <Icon name="check" size={18} />
          </span>
        ) : null}
      </div>
      <Under error={error} hint={hint} id={id} />
    </div>
  );
}

function Under({ id, error, hint }: { id: string; error: string; hint: string }): ReactNode {
  if (error !== "")
    return (
      <p css={errorStyle} id={`${id}-error`}>
        <Icon name="circle-exclamation-point" size={16} />
        <span>{error}</span>
      </p>
    );
  return hint === "" ? null : (
    <p css={hintStyle} id={`${id}-hint`}>
      {hint}
    </p>
  );
}

interface BoxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "form" | "style"> {
  form: FormCase;
  name: string;
  error: string;
  ref?: Ref<HTMLInputElement>;
}

const indented = css({ paddingInlineStart: 32, marginBlockStart: -4, paddingBlockEnd: 6 });

/** A box to tick. */
export function Box({ form, name, error, ...handlers }: BoxProps): ReactNode {
  const id = `f-${name}`;
  return (
    <div>
      <Checkbox
        {...handlers}
        aria-describedby={error === "" ? undefined : `${id}-error`}
        id={id}
        invalid={error !== ""}
        label={labelIn(form, name)}
        name={name}
        required
      />
      {error === "" ? null : (
        <p css={[errorStyle, indented]} id={`${id}-error`}>
          <Icon name="circle-exclamation-point" size={16} />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}

const summary = css({
  display: "grid",
  gridTemplateColumns: "auto 1fr",
  gap: "4px 10px",
  padding: "12px 14px",
  borderRadius: "var(--radius-card)",
  background: "var(--c-danger-soft)",
  color: "var(--c-danger-text)",
  fontSize: "var(--text-14)",
});
const heading = css({ fontSize: "var(--text-14)", fontWeight: 600 });
const list = css({ gridColumn: 2, display: "grid", gap: 2 });
const link = css({ display: "inline-block", paddingBlock: 2, textDecoration: "underline" });

/** What is wrong after a refused submit, each a link to its field. */
export function Summary({ form, wrong }: { form: FormCase; wrong: [string, string][] }): ReactNode {
  if (wrong.length === 0) return null;
  const title = form.t("validation.summary", [wrong.length]);
  return (
    <section aria-label={title} css={summary}>
      <Icon name="triangle-exclamation-point" size={18} />
      <p aria-live="polite" css={heading}>
        {title}
      </p>
      <ul css={list}>
        {wrong.map(([name, words]) => (
          <li key={name}>
            <a css={link} href={`#f-${name}`}>
              {words}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface FrameProps {
  form: FormCase;
  onSubmit: FormEventHandler<HTMLFormElement>;
  rows: (field: ShownField) => ReactNode;
  boxes: (name: string) => ReactNode;
  children: ReactNode;
}

/** The form around the rows. */
export function Frame({ form, onSubmit, rows, boxes, children }: FrameProps): ReactNode {
  return (
    <form css={formStyle} noValidate onSubmit={onSubmit}>
      <div>
        <div css={rowsStyle}>{form.shown.map(rows)}</div>
        <div css={boxesStyle}>{agreements.map(boxes)}</div>
      </div>
      {children}
      <SubmitBar busy={false}>{form.t("register.submit")}</SubmitBar>
    </form>
  );
}

/** Puts a form on the page. */
export function show(form: ReactNode): void {
  createRoot(document.getElementById("root") as HTMLElement).render(form);
}
