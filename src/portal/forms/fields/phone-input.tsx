import { css } from "@emotion/react";
import { type ReactNode, useContext } from "react";
import { TextInput, type TextInputProps } from "../../ui/text-input.tsx";
import { DialingContext, useFormServices } from "../engine/form-context.ts";
import { DialingPicker } from "./dialing-picker.tsx";
import { plainTyped } from "./plain-typed.ts";

const rowStyle = css({ display: "grid", gridTemplateColumns: "auto minmax(0, 1fr)", gap: 8 });
const fixed = css({
  display: "grid",
  placeItems: "center",
  minInlineSize: 64,
  borderRadius: "var(--radius-control)",
  background: "var(--c-fill)",
  color: "var(--c-text-quiet)",
});

/** A mobile number behind its dialling code: to choose, or the merchant's own (REG-11, OPEN-035). */
export function PhoneInput(props: { common: TextInputProps; placeholder: string }): ReactNode {
  const { store, t } = useFormServices();
  const dialing = useContext(DialingContext);
  const input = (
    <TextInput {...plainTyped(props.common, store)} placeholder={props.placeholder} type="tel" />
  );
  if (dialing === null) return input;
  return (
    <div css={rowStyle}>
      {dialing.choices.length > 0 ? (
        <DialingPicker choices={dialing.choices} label={t("field.countryDialingCode")} />
      ) : (
        <span css={fixed}>
          <bdi>+{dialing.own}</bdi>
        </span>
      )}
      {input}
    </div>
  );
}
