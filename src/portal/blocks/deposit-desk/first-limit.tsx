import { css } from "@emotion/react";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import type { LimitsValue } from "#src/contracts/api.gen.ts";
import { useLocale, useServices } from "../../runtime/runtime.tsx";
import { Button } from "../../ui/button.tsx";
import { tabletUp } from "../../ui/media.ts";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { label, quietText, wrongText } from "../../ui/text-styles.ts";
import { readTyped } from "../parts/money/read-typed.ts";
import { heading, panel, stack } from "../parts/reward/styles.ts";
import { useOwnPlayChanged } from "../parts/safer/own-play.ts";
import { useHeadingAfter } from "../parts/use-lost-focus.ts";

const periods = ["day", "week", "month"] as const;
type Period = (typeof periods)[number];

const fields = css({
  display: "grid",
  gap: 12,
  gridTemplateColumns: "minmax(0, 1fr)",
  [tabletUp]: { gridTemplateColumns: "minmax(0, 3fr) minmax(0, 2fr)" },
});
const field = css({ display: "grid", gap: 6, alignContent: "start" });
const presses = css({ display: "flex", flexWrap: "wrap", gap: 12 });

/** Whether a member has never said how much they want to pay in at most, nor that they want no limit. */
export const isUndecided = ({ limits, exclusion }: LimitsValue): boolean =>
  exclusion === null && limits.every(({ kind }) => kind !== "deposit");

/**
 * Asks for a limit of deposits before the first one (G1): any amount, over a day, a week or a month.
 * To go on without one is as easy; either answer is kept, and nobody is asked twice.
 */
export function FirstLimit({ waitingHours }: Pick<LimitsValue, "waitingHours">): ReactNode {
  const { client, notify } = useServices();
  const { t, problemText, money, site } = useLocale();
  const changed = useOwnPlayChanged();
  useHeadingAfter();
  const id = useId();
  const [period, setPeriod] = useState<Period>("day");
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);

  const answer = async (amount: string): Promise<void> => {
    setBusy(true);
    const kept = await client.call("setLimit", { kind: "deposit", period, amount });
    setBusy(false);
    if (!kept.ok) {
      setProblem(problemText(kept.error));
      return;
    }
    if (kept.value.amount !== null)
      notify(
        t("limits.holds", [t(`limits.of.deposit.${period}`), money(kept.value.amount)]),
        "success",
      );
    await changed();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const amount = readTyped(typed, site.currency);
    if (amount === undefined) setProblem(t("limits.amountWrong", [money("1000")]));
    else void answer(amount);
  };
  return (
    <form aria-labelledby={`${id}-title`} css={[panel, stack]} noValidate onSubmit={submit}>
      <h2 css={heading} id={`${id}-title`}>
        {t("deposit.firstLimit.title")}
      </h2>
      <p css={quietText}>{t("deposit.firstLimit.text", [waitingHours])}</p>
      <div css={fields}>
        <div css={field}>
          <label css={label} htmlFor={`${id}-period`}>
            {t("limits.which")}
          </label>
          <Select
            id={`${id}-period`}
            onChange={(event) =>
              setPeriod(periods.find((one) => one === event.target.value) ?? "day")
            }
            options={periods.map((value) => ({ value, label: t(`limits.of.deposit.${value}`) }))}
            value={period}
          />
        </div>
        <div css={field}>
          <label css={label} htmlFor={`${id}-limit`}>
            {t("limits.howMuch", [site.currency])}
          </label>
          <TextInput
            aria-describedby={`${id}-problem`}
            autoComplete="off"
            id={`${id}-limit`}
            inputMode="decimal"
            invalid={problem !== ""}
            onChange={(event) => {
              setTyped(event.target.value);
              setProblem("");
            }}
            value={typed}
          />
        </div>
      </div>
      <p css={wrongText} hidden={problem === ""} id={`${id}-problem`} role="alert">
        {problem}
      </p>
      <div css={presses}>
        <Button busy={busy} icon="check" kind="secondary" type="submit">
          {t("limits.set")}
        </Button>
        <Button disabled={busy} kind="secondary" onClick={() => void answer("none")}>
          {t("deposit.firstLimit.without")}
        </Button>
      </div>
    </form>
  );
}
