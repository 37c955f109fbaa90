import { css } from "@emotion/react";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { useLocale } from "../../runtime/runtime.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { quietText as hint, label, wrongText as wrong } from "../../ui/text-styles.ts";
import { luckyPick, readNumbers } from "./ticket.ts";
import type { PlayType } from "./types.ts";

const form = css({ display: "grid", gap: 8, gridTemplateColumns: "minmax(0, 1fr)" });
const row = css({ display: "flex", flexWrap: "wrap", gap: 8, "& > input": { flex: "1 1 180px" } });
const chips = css({ display: "flex", flexWrap: "wrap", gap: 8 });
const chip = css({
  display: "inline-flex",
  alignItems: "center",
  gap: 6,
  minBlockSize: 44,
  paddingInline: 14,
  borderRadius: "var(--radius-full)",
  background: "var(--c-brand-soft)",
  color: "var(--c-brand-text)",
  fontWeight: 700,
  fontVariantNumeric: "tabular-nums",
});

/** Whole numbers below a bound, each as likely as the other. */
function random(below: number): number {
  const limit = Math.floor(2 ** 32 / below) * below;
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return drawn < limit ? drawn % below : random(below);
}

interface PickTypedProps {
  play: PlayType;
  picked: readonly string[];
  onChange: (picks: readonly string[]) => void;
}

/** Numbers of three digits and more: typed, several at once, or drawn by chance. */
export function PickTyped({ play, picked, onChange }: PickTypedProps): ReactNode {
  const { t } = useLocale();
  const id = useId();
  const [text, setText] = useState("");
  const isFull = picked.length >= play.maxPicks;
  const [bad, setBad] = useState<readonly string[]>([]);
  const add = (more: readonly string[]): void =>
    onChange([...new Set([...picked, ...more])].sort().slice(0, play.maxPicks));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const typed = readNumbers(text, play);
    add(typed.picks);
    setBad(typed.bad);
    setText(typed.bad.join(" "));
  };
  return (
    <form css={form} noValidate onSubmit={submit}>
      <label css={label} htmlFor={id}>
        {t("lottery.typeNumbers", [play.digits])}
      </label>
      <div css={row}>
        <TextInput
          aria-describedby={`${id}-hint`}
          autoComplete="off"
          enterKeyHint="done"
          id={id}
          inputMode="numeric"
          invalid={bad.length > 0}
          maxLength={400}
          onChange={(event) => setText(event.target.value)}
          value={text}
        />
        <Button disabled={text.trim() === ""} kind="secondary" type="submit">
          {t("lottery.add")}
        </Button>
        <Button
          disabled={isFull}
          icon="dices"
          kind="secondary"
          onClick={() => add([luckyPick(play, picked, random) ?? []].flat())}
        >
          {t("lottery.lucky")}
        </Button>
      </div>
      <p css={bad.length > 0 ? wrong : hint} id={`${id}-hint`} role="status">
        {bad.length > 0
          ? t("lottery.badNumbers", [bad.slice(0, 3).join(" "), play.digits])
          : t("lottery.typeHint")}
      </p>
      <ul css={chips}>
        {picked.map((pick) => (
          <li key={pick}>
            <button
              aria-label={t("lottery.takeBack", [pick])}
              css={chip}
              onClick={() => onChange(picked.filter((one) => one !== pick))}
              type="button"
            >
              {pick}
              <Icon name="x" size={14} />
            </button>
          </li>
        ))}
      </ul>
    </form>
  );
}
