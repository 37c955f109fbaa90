import { css } from "@emotion/react";
import { type ReactNode, useId } from "react";
import { useLocale } from "../../../runtime/runtime.tsx";
import { quietText as quiet } from "../../../ui/text-styles.ts";
import { number, spread } from "./styles.ts";

const root = css({ display: "grid", gap: 6, gridTemplateColumns: "minmax(0, 1fr)" });
const bar = css({
  blockSize: 8,
  overflow: "hidden",
  borderRadius: "var(--radius-full)",
  background: "var(--c-sunken)",
});
const fill = css({
  display: "block",
  blockSize: "100%",
  borderRadius: "inherit",
  background: "var(--c-brand)",
  "&[data-full='true']": { background: "var(--c-success)" },
});

const hidden = css({ visibility: "hidden" });

/** How far one amount of money is towards another, in per cent from 0 to 100. */
export function shareOf(now: string, target: string): number {
  const goal = Number(target);
  if (!(goal > 0)) return 100;
  return Math.min(100, Math.max(0, Math.floor((Number(now) / goal) * 100)));
}

interface MeterProps {
  label: ReactNode;
  /** Amounts as the wire has them. */
  now: string;
  target: string;
  /** Nobody knows yet how far it is; the place is kept. */
  pending?: boolean;
}

/** How far somebody is: both amounts in words, and a bar. */
export function Meter({ label, now, target, pending = false }: MeterProps): ReactNode {
  const { t, money } = useLocale();
  const id = useId();
  const share = shareOf(now, target);
  return (
    <div css={root}>
      <div css={spread}>
        <span css={quiet} id={id}>
          {label}
        </span>
        <bdi css={[number, pending && hidden]}>
          {t("rank.ofTarget", [money(now), money(target)])}
        </bdi>
      </div>
      {pending ? (
        <div css={bar} />
      ) : (
        <div
          aria-labelledby={id}
          aria-valuemax={100}
          aria-valuemin={0}
          aria-valuenow={share}
          css={bar}
          role="progressbar"
        >
          <span css={[fill, css({ inlineSize: `${share}%` })]} data-full={share === 100} />
        </div>
      )}
    </div>
  );
}
