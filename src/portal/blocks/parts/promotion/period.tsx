import { css } from "@emotion/react";
import { type ReactNode, useSyncExternalStore } from "react";
import { useLocale, useServices } from "../../../runtime/runtime.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { usePlaceTime } from "../use-place-time.ts";
import { leftWords } from "./left-words.ts";

const root = css({
  display: "inline-flex",
  alignItems: "center",
  flexWrap: "wrap",
  gap: "2px 6px",
  fontSize: "var(--text-14)",
  color: "var(--c-text-quiet)",
});
const left = css({
  fontWeight: 600,
  color: "var(--c-warning-text)",
  fontVariantNumeric: "tabular-nums",
});

interface PeriodProps {
  startsAt: string;
  endsAt: string | null;
  /** It has not begun. */
  ahead: boolean;
  /** It is over. */
  over: boolean;
}

/** How often what is left is told again, in milliseconds. */
const tickMs = 30_000;
const everyTick = (told: () => void): (() => void) => {
  const timer = setInterval(told, tickMs);
  return () => clearInterval(timer);
};

/**
 * The time, told again every half minute; undefined on the server and while its page comes alive. What
 * is drawn later has it from the beginning, so that nothing moves when it comes.
 */
function useClock(): number | undefined {
  const { now } = useServices();
  return useSyncExternalStore(
    everyTick,
    () => Math.floor(now() / tickMs) * tickMs,
    () => undefined,
  );
}

/** When a promotion runs, and how long is left until it begins or ends. */
export function Period({ startsAt, endsAt, ahead, over }: PeriodProps): ReactNode {
  const { t, languageTag } = useLocale();
  const when = usePlaceTime();
  const at = useClock();
  const next = ahead ? startsAt : endsAt;
  const remaining = at === undefined || next === null || over ? 0 : Date.parse(next) - at;
  return (
    <span css={root}>
      <Icon name="calendar" size={16} />
      {ahead
        ? t("promo.from", [when(startsAt)])
        : endsAt === null
          ? t("promo.noEnd")
          : t(over ? "promo.ended" : "promo.until", [when(endsAt)])}
      {remaining > 0 ? <span css={left}>{leftWords(remaining, languageTag)}</span> : null}
    </span>
  );
}
