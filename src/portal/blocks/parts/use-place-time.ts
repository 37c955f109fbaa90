import { useMemo } from "react";
import { useRuntime } from "../../runtime/runtime.tsx";

/** Writes times as the visitor's language does, by the merchant's clock: draws follow it. */
export function usePlaceTime(): (iso: string) => string {
  const { languageTag, site } = useRuntime();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(languageTag, {
      dateStyle: "medium",
      timeStyle: "short",
      timeZone: site.timeZone,
    });
    return (iso) => format.format(new Date(iso));
  }, [languageTag, site.timeZone]);
}
