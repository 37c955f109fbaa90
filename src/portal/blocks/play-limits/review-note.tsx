import { css } from "@emotion/react";
import { type ReactNode, useState } from "react";
import { useLocale, useServices } from "../../runtime/runtime.tsx";
import { Button } from "../../ui/button.tsx";
import { heading, stack } from "../parts/reward/styles.ts";
import { useOwnPlayChanged } from "../parts/safer/own-play.ts";
import { useRealityCheck } from "../parts/safer/use-reality-check.ts";
import { usePlaceTime } from "../parts/use-place-time.ts";

const note = css(stack, {
  padding: 14,
  borderRadius: "var(--radius-control)",
  background: "var(--c-brand-soft)",
});

/** Asks a member to go through their limits, every six months and after a big change (G17). */
export function ReviewNote(): ReactNode {
  const { client, notify } = useServices();
  const { t, problemText } = useLocale();
  const timeOf = usePlaceTime();
  const changed = useOwnPlayChanged();
  const { data } = useRealityCheck();
  const [busy, setBusy] = useState(false);
  if (data?.reviewDue !== true) return null;
  const done = async (): Promise<void> => {
    setBusy(true);
    const answer = await client.call("reviewLimits", {});
    setBusy(false);
    if (answer.ok) notify(t("limits.review.thanks", [timeOf(answer.value.dueAt)]), "success");
    else notify(problemText(answer.error), "danger");
    await changed();
  };
  return (
    <div css={note}>
      <h3 css={heading}>{t("limits.review.title")}</h3>
      <p>{t("limits.review.text")}</p>
      <div>
        <Button busy={busy} icon="check" onClick={() => void done()}>
          {t("limits.review.done")}
        </Button>
      </div>
    </div>
  );
}
