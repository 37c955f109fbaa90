import { css } from "@emotion/react";
import { type ReactNode, useState } from "react";
import { Icon } from "./icon.tsx";
import { TextInput, type TextInputProps } from "./text-input.tsx";

interface PasswordInputProps extends Omit<TextInputProps, "type" | "endSpace"> {
  /** Names of the switch: what pressing it will do. */
  showLabel: string;
  hideLabel: string;
}

const root = css({ position: "relative" });
const eye = css({
  position: "absolute",
  insetBlock: 2,
  insetInlineEnd: 2,
  inlineSize: 44,
  display: "grid",
  placeItems: "center",
  color: "var(--c-text-quiet)",
  borderRadius: "var(--radius-control)",
});

/** A password with a switch that shows what was typed; pasting is always allowed (WCAG 3.3.8). */
export function PasswordInput({ showLabel, hideLabel, ...rest }: PasswordInputProps): ReactNode {
  const [shown, setShown] = useState(false);
  return (
    <div css={root}>
      <TextInput
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...rest}
        endSpace={44}
        type={shown ? "text" : "password"}
      />
      <button
        aria-label={shown ? hideLabel : showLabel}
        css={eye}
        onClick={() => setShown(!shown)}
        type="button"
      >
        <Icon name={shown ? "eye-off" : "eye"} />
      </button>
    </div>
  );
}
