import { css } from "@emotion/react";
import { type ReactNode, useEffect, useState } from "react";
import { useLocale, useServices } from "../../runtime/runtime.tsx";
import { Icon } from "../../ui/icon.tsx";
import { clockText } from "./draw-times.ts";

const root = css({
  display: "inline-flex",
  alignItems: "center",
  gap: 6,
  fontSize: "var(--text-14)",
  fontWeight: 700,
  fontVariantNumeric: "tabular-nums",
  color: "var(--c-text)",
  "&[data-soon='true']": { color: "var(--c-warning-text)" },
});

/** Bets that close within this long stand out; milliseconds. */
const soon = 10_000;

interface CountdownProps {
  /** When bets close, ISO 8601. */
  until: string;
  /** What the page was drawn with, so that the browser's first picture is the server's. */
  asOf: number;
}

/** How long bets are still taken, on the server's clock. */
export function Countdown({ until, asOf }: CountdownProps): ReactNode {
  const { now } = useServices();
  const { t } = useLocale();
  const [at, setAt] = useState(asOf);
  useEffect(() => {
    const tick = (): void => setAt(now());
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [now]);
  const left = Date.parse(until) - at;
  return (
    <span css={root} data-soon={left < soon} role="timer">
      <Icon name="timer" size={16} />
      {left > 0 ? t("lottery.closesIn", [clockText(left)]) : t("lottery.closed")}
    </span>
  );
}
