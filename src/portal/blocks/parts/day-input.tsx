import { css } from "@emotion/react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useLocale } from "../../runtime/runtime.tsx";
import { tabletUp } from "../../ui/media.ts";
import { TextInput } from "../../ui/text-input.tsx";
import { wrongText } from "../../ui/text-styles.ts";

const field = css({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  // Beside a day that is none the other one stays in its line.
  alignContent: "start",
  gap: 4,
  // As wide as a browser writes a day with its button, in any font.
  flex: "1 1 172px",
  minInlineSize: 0,
  [tabletUp]: { maxInlineSize: 220 },
  fontSize: "var(--text-14)",
});

interface DayInputProps {
  label: string;
  /** The day that counts; empty for none. */
  day: string;
  max: string;
  /** Another day counts from now on; empty for none. */
  onDay: (day: string) => void;
}

/**
 * One day: chosen from the calendar it counts at once, typed part by part once the field is left or Enter
 * is pressed, since other days stand there on the way. One that does not exist is said to be none, and
 * what counted before still does.
 */
export function DayInput({ label, day, max, onDay }: DayInputProps): ReactNode {
  const { t } = useLocale();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const typing = useRef(false);
  const [isWrong, setWrong] = useState(false);
  useEffect(() => {
    if (input.current !== null) input.current.value = day;
    setWrong(false);
  }, [day]);
  const take = ({ value, validity }: HTMLInputElement): void => {
    if (typing.current) return;
    setWrong(validity.badInput);
    if (!validity.badInput && value !== day) onDay(value);
  };
  const finish = ({ currentTarget }: { currentTarget: HTMLInputElement }): void => {
    typing.current = false;
    take(currentTarget);
  };
  return (
    <label css={field} htmlFor={id}>
      {label}
      <TextInput
        aria-describedby={`${id}-wrong`}
        defaultValue={day}
        id={id}
        invalid={isWrong}
        max={max}
        onBlur={finish}
        onChange={(event) => take(event.currentTarget)}
        onKeyDown={(event) => {
          typing.current = true;
          if (event.key === "Enter") finish(event);
        }}
        // The calendar is opened: what is chosen there counts at once again.
        onPointerDown={() => {
          typing.current = false;
        }}
        ref={input}
        type="date"
      />
      <span css={wrongText} hidden={!isWrong} id={`${id}-wrong`} role="alert">
        {isWrong ? t("validation.date") : ""}
      </span>
    </label>
  );
}
