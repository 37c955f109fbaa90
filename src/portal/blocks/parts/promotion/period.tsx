import { css } from "@emotion/react";
import { type ReactNode, useEffect, useState } from "react";
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

/** The time at which the next thing happens, told again every half minute; undefined on the server. */
function useClock(): number | undefined {
  const { now } = useServices();
  const [at, setAt] = useState<number>();
  useEffect(() => {
    const tick = (): void => setAt(now());
    tick();
    const timer = setInterval(tick, 30_000);
    return () => clearInterval(timer);
  }, [now]);
  return at;
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
