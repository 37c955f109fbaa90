import { css } from "@emotion/react";
import { type ReactNode, useState } from "react";
import { useLocale, useServices } from "../../runtime/runtime.tsx";
import { Button } from "../../ui/button.tsx";
import { quietText as quiet } from "../../ui/text-styles.ts";
import { number, spread, words } from "../parts/reward/styles.ts";
import { usePlaceTime } from "../parts/use-place-time.ts";
import { choices, type LimitKey, type OwnLimit, wordOf } from "./limit-choices.ts";
import { useAmountWords } from "./use-amount-words.ts";
import type { useSetLimit } from "./use-set-limit.ts";

const row = css({ paddingBlock: 12, borderBlockEnd: "1px solid var(--c-border)" });
const presses = css({ display: "flex", flexWrap: "wrap", gap: 8 });

interface RowProps {
  limit: OwnLimit;
  actions: ReturnType<typeof useSetLimit>;
}

function LimitRow({ limit, actions }: RowProps): ReactNode {
  const { now, notify } = useServices();
  const { t } = useLocale();
  const amountWords = useAmountWords();
  const timeOf = usePlaceTime();
  const [busy, setBusy] = useState(false);
  const { waiting } = limit;
  const name = t(`limits.of.${wordOf(limit)}`);
  const run = async (act: (key: LimitKey) => Promise<string | undefined>): Promise<void> => {
    setBusy(true);
    const refusal = await act(limit);
    setBusy(false);
    if (refusal !== undefined) notify(refusal, "danger");
  };
  const waits = waiting && [amountWords(limit, waiting.amount), timeOf(waiting.readyAt)];
  const isReady = waiting !== null && Date.parse(waiting.readyAt) <= now();
  return (
    <li css={[spread, row]}>
      <div css={words}>
        <span>{name}</span>
        <bdi css={number}>{amountWords(limit, limit.amount)}</bdi>
        {waits === null ? null : <span css={quiet}>{t("limits.waiting", waits)}</span>}
      </div>
      <div css={presses}>
        {waiting === null || !isReady ? null : (
          <Button busy={busy} onClick={() => void run(actions.confirmLimit)} size="small">
            {t("limits.confirm", [amountWords(limit, waiting.amount)])}
          </Button>
        )}
        {waiting === null ? null : (
          <Button
            busy={busy}
            kind="secondary"
            onClick={() => void run((key) => actions.setLimit(key, limit.amount ?? "none"))}
            size="small"
          >
            {t("limits.keep")}
          </Button>
        )}
        {waiting === null ? (
          <Button
            aria-label={t("common.detail", [t("limits.remove"), name])}
            busy={busy}
            kind="secondary"
            onClick={() => void run((key) => actions.setLimit(key, "none"))}
            size="small"
          >
            {t("limits.remove")}
          </Button>
        ) : null}
      </div>
    </li>
  );
}

/** The limits that hold, and what waits beside them; in the order in which they are offered. */
export function OwnLimits({
  limits,
  actions,
}: {
  limits: readonly OwnLimit[];
  actions: RowProps["actions"];
}): ReactNode {
  const { t } = useLocale();
  const own = choices.flatMap((key) =>
    limits.filter((one) => wordOf(one) === wordOf(key) && one.amount !== null),
  );
  if (own.length === 0) return <p css={quiet}>{t("limits.noneYet")}</p>;
  return (
    <ul aria-label={t("limits.own")}>
      {own.map((limit) => (
        <LimitRow actions={actions} key={wordOf(limit)} limit={limit} />
      ))}
    </ul>
  );
}
