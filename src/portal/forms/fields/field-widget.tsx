import { css } from "@emotion/react";
import { type ReactNode, useContext } from "react";
import { toIsoDay, toRuleDate } from "#src/shared/register-birthday.ts";
import { laterPart } from "../../runtime/lazy-part.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
import { TextInput, type TextInputProps } from "../../ui/text-input.tsx";
import { CaptchaContext, useFormServices } from "../engine/form-context.ts";
import type { FormStore } from "../engine/form-store.ts";
import type { FieldWidgetProps } from "./field-traits.ts";

interface PlainProps {
  common: TextInputProps;
  placeholder: string;
}

const PlainInput = ({ common, placeholder }: PlainProps): ReactNode => (
  <TextInput {...common} placeholder={placeholder} />
);

/** What stands in for an input whose code is not there can be typed into all the same. */
const plainly = {
  Waiting: PlainInput,
  Failed: ({ failure, ...props }: PlainProps & { failure: ReactNode }): ReactNode => (
    <>
      <PlainInput {...props} />
      {failure}
    </>
  ),
};

// Most forms ask for neither a number nor a code.
const CodeInput = laterPart(
  () => import("./code-input.tsx").then(({ CodeInput: part }) => part),
  plainly,
);
const PhoneInput = laterPart(
  () => import("./phone-input.tsx").then(({ PhoneInput: part }) => part),
  plainly,
);

const dateStyle = css({
  input: { minBlockSize: 48, display: "block", textAlign: "start" },
  "input::-webkit-date-and-time-value": { textAlign: "start" },
  "input::-webkit-calendar-picker-indicator": { cursor: "pointer", opacity: 0.7 },
  // The pattern of an empty date must not look like a date that was typed.
  "input:required:invalid:not(:focus)::-webkit-datetime-edit": { color: "var(--c-text-faint)" },
});

/** A date that is half typed has an empty value; it must not pass for "nothing typed". */
const halfTyped = "?";

/** What every input of a form has in common: uncontrolled, its keys go to the store alone. */
function inputProps(props: FieldWidgetProps, store: FormStore): TextInputProps {
  const { name, rule, traits } = props;
  return {
    id: props.id,
    name,
    defaultValue: String(store.raw(name)),
    required: rule.required,
    invalid: props.invalid,
    autoComplete: traits.autoComplete,
    enterKeyHint: props.last ? "send" : "next",
    onChange: (event) => store.type(name, event.currentTarget.value),
    onBlur: () => store.leave(name),
    ref: (element) => store.bind(name, element),
    ...(traits.inputMode ? { inputMode: traits.inputMode } : {}),
    ...(props.describedBy ? { "aria-describedby": props.describedBy } : {}),
  };
}

function DateInput({ common, ...props }: FieldWidgetProps & { common: TextInputProps }): ReactNode {
  const { store } = useFormServices();
  const { patternId } = props.rule;
  return (
    <div css={dateStyle}>
      <TextInput
        {...common}
        defaultValue={toIsoDay(String(store.raw(props.name)), patternId)}
        min="1900-01-01"
        onChange={(event) => {
          const { value, validity } = event.currentTarget;
          store.type(props.name, validity.badInput ? halfTyped : toRuleDate(value, patternId));
        }}
        ref={(element) => store.bind(props.name, element, (value) => toRuleDate(value, patternId))}
        type="date"
      />
    </div>
  );
}

/** Draws the input of a field by its widget. No native length limit: a pasted value is never cut. */
export function FieldWidget(props: FieldWidgetProps): ReactNode {
  const { store, t } = useFormServices();
  const { Input: CaptchaInput } = useContext(CaptchaContext);
  const common = inputProps(props, store);
  const { placeholder } = props;
  const { Input } = props.traits;
  if (Input !== undefined) return <Input {...props} />;
  switch (props.traits.widget) {
    case "password":
      return (
        <PasswordInput
          {...common}
          hideLabel={t("field.hidePassword")}
          placeholder={placeholder}
          showLabel={t("field.showPassword")}
        />
      );
    case "date":
      return <DateInput {...props} common={common} />;
    case "captcha":
      return <CaptchaInput common={common} placeholder={placeholder} />;
    case "code":
      return <CodeInput common={common} placeholder={placeholder} />;
    case "phone":
      return <PhoneInput common={common} placeholder={placeholder} />;
    default:
      return (
        <TextInput
          {...common}
          autoCapitalize="none"
          autoCorrect="off"
          placeholder={placeholder}
          spellCheck={false}
          type={props.traits.type ?? "text"}
        />
      );
  }
}
