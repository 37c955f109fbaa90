import { type ReactNode, useId, useState } from "react";
import type { CallMap } from "#src/contracts/api.gen.ts";
import { useLocale, useServices } from "../../runtime/runtime.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Select } from "../../ui/select.tsx";
import { quietText as quiet } from "../../ui/text-styles.ts";
import { stack } from "../parts/reward/styles.ts";

const periods = {
  coolOff: ["day", "week", "month", "sixWeeks"],
  selfExclude: ["halfYear", "year", "fiveYears", "indefinite"],
} as const;

type Way = keyof typeof periods;

interface BreakFormProps {
  way: Way;
  /** What is to be done once it holds. */
  onHeld: (held: CallMap[Way]["value"]) => void;
}

/** Asks how long; then says in a dialog what that means, and asks whether it is meant. */
export function BreakForm({ way, onHeld }: BreakFormProps): ReactNode {
  const { client } = useServices();
  const { t, problemText } = useLocale();
  const id = useId();
  const [period, setPeriod] = useState<string>(periods[way][0]);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const length = t(`limits.length.${period}`);

  const send = async (): Promise<void> => {
    setBusy(true);
    const payload = { period } as CallMap[Way]["payload"];
    const answer = await client.call(way, payload as never);
    setBusy(false);
    if (!answer.ok) {
      setProblem(problemText(answer.error));
      return;
    }
    setAsking(false);
    onHeld(answer.value);
  };

  return (
    <section aria-labelledby={`${id}-title`} css={stack}>
      <h3 id={`${id}-title`}>{t(`limits.${way}.title`)}</h3>
      <p css={quiet}>{t(`limits.${way}.text`)}</p>
      <Select
        aria-label={t("limits.howLongBreak")}
        onChange={(event) => setPeriod(event.target.value)}
        options={periods[way].map((value) => ({ value, label: t(`limits.length.${value}`) }))}
        value={period}
      />
      <div>
        <Button
          kind={way === "coolOff" ? "secondary" : "danger"}
          onClick={() => {
            setProblem("");
            setAsking(true);
          }}
        >
          {t(`limits.${way}.ask`)}
        </Button>
      </div>
      <Dialog
        closeLabel={t("common.close")}
        footer={
          <>
            <Button kind="secondary" onClick={() => setAsking(false)}>
              {t("limits.back")}
            </Button>
            <Button busy={busy} kind="danger" onClick={() => void send()}>
              {t(`limits.${way}.confirm`)}
            </Button>
          </>
        }
        onClose={() => setAsking(false)}
        open={asking}
        title={t(`limits.${way}.question`, [length])}
      >
        <div css={stack}>
          <p>{t(`limits.${way}.means`)}</p>
          <p>{t("limits.noWayBack")}</p>
          <p role="alert">{problem}</p>
        </div>
      </Dialog>
    </section>
  );
}
