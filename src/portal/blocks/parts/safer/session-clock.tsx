import { css } from "@emotion/react";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import type { CallMap } from "#src/contracts/api.gen.ts";
import { useLocale, useServices } from "../../../runtime/runtime.tsx";
import { playedTime } from "./played-time.ts";

const figures = css({
  display: "flex",
  gap: "min(12px, 2.4vw)",
  fontVariantNumeric: "tabular-nums",
  whiteSpace: "nowrap",
  "& > :last-child": { "@media (max-width: 399.98px)": { display: "none" } },
});
const quiet = css({ color: "var(--c-text-quiet)", fontWeight: 400 });

/** The platform's clock, by the second. */
function useSeconds(): number {
  const { now } = useServices();
  const [time, setTime] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), 1000);
    return () => clearInterval(timer);
  }, [now]);
  return time;
}

/** How long this session lasts, what was won or lost in it, and what time it is (G5). */
export function SessionClock({ check }: { check: CallMap["realityCheck"]["value"] }): ReactNode {
  const { t, money, languageTag, site } = useLocale();
  const time = useSeconds();
  const clock = useMemo(
    () =>
      // As short in every language: on a phone it stands beside the way to the limits.
      new Intl.DateTimeFormat(languageTag, {
        hour: "2-digit",
        minute: "2-digit",
        hourCycle: "h23",
        timeZone: site.timeZone,
      }),
    [languageTag, site.timeZone],
  );
  return (
    <span css={figures}>
      <bdi role="timer" title={t("safer.time")}>
        {playedTime(time - Date.parse(check.startedAt))}
      </bdi>
      <bdi title={t("safer.net")}>{money(check.net)}</bdi>
      <bdi css={quiet} title={t("safer.now")}>
        {clock.format(time)}
      </bdi>
    </span>
  );
}
