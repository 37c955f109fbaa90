import { useMemo } from "react";
import { placeTime } from "#src/shared/place-time.ts";
import { useLocale } from "../../runtime/runtime.tsx";

const full = { dateStyle: "medium", timeStyle: "short" } as const;
const near = { month: "short", day: "numeric", hour: "numeric", minute: "numeric" } as const;

/**
 * Writes times as the visitor's language does, by the merchant's clock: draws follow it.
 * @param recent they are of these days, so that the year says nothing
 */
export function usePlaceTime(recent = false): (iso: string) => string {
  const { languageTag, site } = useLocale();
  return useMemo(
    () => placeTime(languageTag, { ...(recent ? near : full), timeZone: site.timeZone }),
    [languageTag, site.timeZone, recent],
  );
}
