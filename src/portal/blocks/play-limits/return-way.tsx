import { type ReactNode, useState } from "react";
import type { LimitsValue } from "#src/contracts/api.gen.ts";
import { useLocale, useServices } from "../../runtime/runtime.tsx";
import { Button } from "../../ui/button.tsx";
import { wrongText } from "../../ui/text-styles.ts";
import { stack } from "../parts/reward/styles.ts";
import { usePlaceTime } from "../parts/use-place-time.ts";

interface ReturnWayProps {
  way: NonNullable<LimitsValue["return"]>;
  /** What is to be done once it was asked for. */
  onAsked: () => Promise<unknown>;
}

/** The way back after an exclusion: from when it may be asked for, the asking, and what follows (G8). */
export function ReturnWay({ way, onAsked }: ReturnWayProps): ReactNode {
  const { client, now } = useServices();
  const { t, problemText } = useLocale();
  const timeOf = usePlaceTime();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const { from, askedAt, readyAt } = way;
  const ask = async (): Promise<void> => {
    setBusy(true);
    const answer = await client.call("askReturn", {});
    setBusy(false);
    setProblem(answer.ok ? "" : problemText(answer.error));
    if (answer.ok) await onAsked();
  };
  return (
    <section css={stack}>
      <h3>{t("limits.return.title")}</h3>
      <p>{t("limits.return.text")}</p>
      {askedAt !== null && readyAt !== null ? (
        <p role="status">{t("limits.return.asked", [timeOf(askedAt), timeOf(readyAt)])}</p>
      ) : Date.parse(from) > now() ? (
        <p>{t("limits.return.from", [timeOf(from)])}</p>
      ) : (
        <div>
          <Button busy={busy} kind="secondary" onClick={() => void ask()}>
            {t("limits.return.ask")}
          </Button>
        </div>
      )}
      <p css={wrongText} hidden={problem === ""} role="alert">
        {problem}
      </p>
    </section>
  );
}
