import { css } from "@emotion/react";
import { type ReactNode, useContext } from "react";
import { clockSpan } from "#src/shared/clock-span.ts";
import { Button } from "../../ui/button.tsx";
import { TextInput, type TextInputProps } from "../../ui/text-input.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { CodeContext, useFormServices } from "../engine/form-context.ts";
import { plainTyped } from "./plain-typed.ts";

const rowStyle = css({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  gap: 8,
  button: { minInlineSize: 132, paddingInline: 12 },
});

/** A one-time code, and the button that sends one; shut while its countdown runs (SMS-01, SMS-02). */
export function CodeInput(props: { common: TextInputProps; placeholder: string }): ReactNode {
  const { store, t } = useFormServices();
  const first = useContext(CodeContext);
  const code = first?.others?.[props.common.name ?? ""] ?? first;
  const input = (
    <TextInput
      {...plainTyped(props.common, store)}
      autoCapitalize="none"
      autoCorrect="off"
      placeholder={props.placeholder}
      spellCheck={false}
    />
  );
  if (code === null) return input;
  const label = code.blocked
    ? t("code.sent", [clockSpan(code.secondsLeft)])
    : t(code.sent ? "code.again" : "code.send");
  return (
    <div css={rowStyle}>
      {input}
      <Button busy={code.busy} disabled={code.blocked} kind="secondary" onClick={code.ask}>
        {label}
      </Button>
      <VisuallyHidden>
        <span aria-live="polite">
          {code.sent ? t(code.byMail ? "code.announce.mail" : "code.announce") : ""}
        </span>
      </VisuallyHidden>
    </div>
  );
}
