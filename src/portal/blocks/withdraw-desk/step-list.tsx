import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { useLocale } from "../../runtime/runtime.tsx";
import { Icon } from "../../ui/icon.tsx";
import { stepsOf } from "./steps.ts";
import type { Withdrawal } from "./withdrawal.types.ts";

const list = css({ display: "flex", flexWrap: "wrap", gap: "8px 20px", padding: 0 });
const step = css({
  display: "flex",
  alignItems: "center",
  gap: 6,
  fontSize: "var(--text-14)",
  color: "var(--c-text-quiet)",
  "&[data-place='done']": { color: "var(--c-success-text)" },
  "&[data-place='now']": { color: "var(--c-text)", fontWeight: 700 },
});

/** How far a withdrawal is, step by step. */
export function StepList({ status }: Pick<Withdrawal, "status">): ReactNode {
  const { t } = useLocale();
  return (
    <ol aria-label={t("withdraw.steps")} css={list}>
      {stepsOf(status).map((one) => (
        <li
          aria-current={one.place === "now" ? "step" : undefined}
          css={step}
          data-place={one.place}
          key={one.status}
        >
          <Icon
            name={one.place === "done" ? "circle-check" : one.place === "now" ? "clock" : "circle"}
            size={18}
          />
          {t(`withdraw.status.${one.status}`)}
        </li>
      ))}
    </ol>
  );
}
