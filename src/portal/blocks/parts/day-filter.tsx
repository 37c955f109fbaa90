import { css } from "@emotion/react";
import type { ReactNode } from "react";
import {
  type DayRange,
  dayPicks,
  daySpans,
  pickDays,
  readDayRange,
  spanOf,
} from "#src/shared/day-picks.ts";
import { dayAt } from "#src/shared/zoned-time.ts";
import { useLocale, useServices } from "../../runtime/runtime.tsx";
import { Button } from "../../ui/button.tsx";
import { phone } from "../../ui/media.ts";
import { DayInput } from "./day-input.tsx";

const root = css({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 8 });
const line = css({ display: "flex", flexWrap: "wrap", gap: 8 });
/** On a phone two of a width stand side by side, those back before those ahead. */
const presses = css({
  [phone]: { display: "grid", gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
});
interface DayFilterProps {
  /** The days in view; undefined for all. */
  range: DayRange | undefined;
  /** One press: steps beside the days in view (unless told), or spans up to today. */
  picks?: "steps" | "spans" | undefined;
  /** All days can be shown too. */
  all?: boolean;
  onChange: (range: DayRange | undefined) => void;
}

/** Which days of a history are shown: two days, or a quick pick of 7 or 30 (CONST-24). */
export function DayFilter({
  range,
  picks = "steps",
  all = true,
  onChange,
}: DayFilterProps): ReactNode {
  const { now } = useServices();
  const { t, site } = useLocale();
  const today = dayAt(now(), site.timeZone);
  /** One day changed: the other goes along where they would stand the wrong way round. */
  const change = (end: "from" | "to", day: string): void => {
    const other = range?.[end === "from" ? "to" : "from"] ?? day;
    const [from, to] = end === "from" ? [day, other] : [other, day];
    onChange(readDayRange(from, to) ?? readDayRange(day, day));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset lays out as no flexible line
    <div aria-label={t("days.label")} css={root} role="group">
      <div css={line}>
        {(["from", "to"] as const).map((end) => (
          <DayInput
            day={range?.[end] ?? ""}
            key={end}
            label={t(`days.${end}`)}
            max={today}
            onDay={(day) => change(end, day)}
          />
        ))}
      </div>
      <div css={[line, presses]}>
        {(picks === "spans" ? daySpans : []).map(({ label, days, back }) => {
          const next = spanOf({ days, back }, today);
          const isShown = range?.from === next.from && range.to === next.to;
          return (
            <Button
              aria-pressed={isShown}
              key={`${days} ${back}`}
              kind={isShown ? "primary" : "secondary"}
              onClick={() => onChange(next)}
              size="small"
            >
              {t(label, [days])}
            </Button>
          );
        })}
        {(picks === "steps" ? dayPicks : []).map((pick) => {
          const next = pickDays(pick, today, range);
          return (
            <Button
              // A history has nothing of tomorrow.
              disabled={next.from > today}
              key={`${pick.way} ${pick.days}`}
              kind="secondary"
              onClick={() => onChange(next)}
              size="small"
            >
              {t(`days.${pick.way}`, [pick.days])}
            </Button>
          );
        })}
        {!all ? null : (
          <Button
            aria-pressed={range === undefined}
            kind={range === undefined ? "primary" : "secondary"}
            onClick={() => onChange(undefined)}
            size="small"
          >
            {t("days.all")}
          </Button>
        )}
      </div>
    </div>
  );
}
