import { css } from "@emotion/react";
import { type FormEvent, type ReactNode, useId, useRef, useState } from "react";
import { useLocale } from "../../runtime/runtime.tsx";
import { Button } from "../../ui/button.tsx";
import { tabletUp } from "../../ui/media.ts";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { label, quietText as quiet, wrongText as wrong } from "../../ui/text-styles.ts";
import { stack } from "../parts/reward/styles.ts";
import { choices, isTime, readAmount, wordOf } from "./limit-choices.ts";
import type { SetLimit } from "./use-set-limit.ts";

const fields = css({
  display: "grid",
  gap: 12,
  gridTemplateColumns: "minmax(0, 1fr)",
  [tabletUp]: { gridTemplateColumns: "minmax(0, 3fr) minmax(0, 2fr)" },
});
const field = css({ display: "grid", gap: 6, alignContent: "start" });

interface LimitFormProps {
  currency: string;
  waitingHours: number;
  setLimit: SetLimit;
}

/** Sets one limit: which, and how much. */
export function LimitForm({ currency, waitingHours, setLimit }: LimitFormProps): ReactNode {
  const { t, money } = useLocale();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [word, setWord] = useState("deposit.day");
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const key = choices.find((one) => wordOf(one) === word);
  if (key === undefined) return null;

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const amount = readAmount(typed, isTime(key), currency);
    if (amount === undefined) {
      setProblem(isTime(key) ? t("limits.minutesWrong") : t("limits.amountWrong", [money("1000")]));
      input.current?.focus();
      return;
    }
    setBusy(true);
    const refusal = await setLimit(key, amount);
    setBusy(false);
    setProblem(refusal ?? "");
    if (refusal === undefined) setTyped("");
    else input.current?.focus();
  };

  return (
    <form css={stack} noValidate onSubmit={(event) => void submit(event)}>
      <div css={fields}>
        <div css={field}>
          <label css={label} htmlFor={`${id}-which`}>
            {t("limits.which")}
          </label>
          <Select
            id={`${id}-which`}
            onChange={(event) => {
              setWord(event.target.value);
              setProblem("");
            }}
            options={choices.map((one) => ({
              value: wordOf(one),
              label: t(`limits.of.${wordOf(one)}`),
            }))}
            value={word}
          />
        </div>
        <div css={field}>
          <label css={label} htmlFor={`${id}-amount`}>
            {isTime(key) ? t("limits.howLong") : t("limits.howMuch", [currency])}
          </label>
          <TextInput
            aria-describedby={`${id}-problem`}
            autoComplete="off"
            id={`${id}-amount`}
            inputMode={isTime(key) ? "numeric" : "decimal"}
            invalid={problem !== ""}
            onChange={(event) => setTyped(event.target.value)}
            ref={input}
            value={typed}
          />
        </div>
      </div>
      <p css={wrong} hidden={problem === ""} id={`${id}-problem`} role="alert">
        {problem}
      </p>
      <p css={quiet}>{t("limits.rule", [waitingHours])}</p>
      <div>
        <Button busy={busy} icon="check" type="submit">
          {t("limits.set")}
        </Button>
      </div>
    </form>
  );
}
