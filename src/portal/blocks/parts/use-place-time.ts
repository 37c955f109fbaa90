import { useMemo } from "react";
import { useLocale } from "../../runtime/runtime.tsx";

const full = { dateStyle: "medium", timeStyle: "short" } as const;
const near = { month: "short", day: "numeric", hour: "numeric", minute: "numeric" } as const;

/** By how much clocks go back, in minutes: an hour, half of one on Lord Howe Island, two at Troll. */
const setBack = [30, 60, 120];

/** By whose clock times are written, and how. */
interface PlaceClock {
  languageTag: string;
  timeZone: string;
  /** They are of these days, so that the year says nothing. */
  recent?: boolean;
}

/**
 * Writes times as a language does, by the clock of a zone. In an hour that comes twice the offset is told
 * as well: two times would read the same.
 */
export function placeTime({ languageTag, timeZone, recent }: PlaceClock): (iso: string) => string {
  const format = new Intl.DateTimeFormat(languageTag, { ...(recent ? near : full), timeZone });
  const comesTwice = (at: Date, words: string): boolean =>
    setBack
      .flatMap((minutes) => [-minutes, minutes])
      .some((minutes) => format.format(at.getTime() + minutes * 60_000) === words);
  const offsetAt = (at: Date): string =>
    new Intl.DateTimeFormat(languageTag, { timeZone, timeZoneName: "shortOffset" })
      .formatToParts(at)
      .find(({ type }) => type === "timeZoneName")?.value ?? "";
  return (iso) => {
    const at = new Date(iso);
    const words = format.format(at);
    return comesTwice(at, words) ? `${words} ${offsetAt(at)}` : words;
  };
}

/** Writes times as the visitor's language does, by the merchant's clock: draws follow it. */
export function usePlaceTime(recent = false): (iso: string) => string {
  const { languageTag, site } = useLocale();
  return useMemo(
    () => placeTime({ languageTag, timeZone: site.timeZone, recent }),
    [languageTag, site.timeZone, recent],
  );
}
