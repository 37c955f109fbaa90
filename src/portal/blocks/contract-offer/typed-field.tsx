import { css } from "@emotion/react";
import { type ReactNode, useId } from "react";
import { TextInput } from "../../ui/text-input.tsx";
import { fineText, label, wrongText } from "../../ui/text-styles.ts";

const box = css({ display: "grid", gap: 6, alignContent: "start" });

interface TypedFieldProps {
  /** Names the field to whoever looks for the first one that is wrong. */
  name: string;
  words: string;
  hint?: string | undefined;
  /** What is wrong with it, in words; undefined where nothing is. */
  fault: string | undefined;
  inputMode?: "text" | "decimal" | "numeric";
  value: string;
  onType: (value: string) => void;
}

/** A field of an offer: its name, what is typed, and below it what is wrong or may stand there. */
export function TypedField(props: TypedFieldProps): ReactNode {
  const id = useId();
  const { fault, hint } = props;
  const below = fault ?? hint;
  return (
    <div css={box}>
      <label css={label} htmlFor={id}>
        {props.words}
      </label>
      <TextInput
        aria-describedby={below === undefined ? undefined : `${id}-below`}
        autoComplete="off"
        id={id}
        inputMode={props.inputMode ?? "text"}
        invalid={fault !== undefined}
        maxLength={64}
        name={props.name}
        onChange={(event) => props.onType(event.target.value)}
        value={props.value}
      />
      {below === undefined ? null : (
        <span css={fault === undefined ? fineText : wrongText} id={`${id}-below`}>
          {below}
        </span>
      )}
    </div>
  );
}
