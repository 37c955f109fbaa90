const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long something is off, in the largest unit that says it: "in 3 days", "in 5 hours". */
export function leftWords(milliseconds: number, languageTag: string): string {
  const format = new Intl.RelativeTimeFormat(languageTag, { numeric: "always" });
  if (milliseconds >= 2 * day) return format.format(Math.floor(milliseconds / day), "day");
  if (milliseconds >= 2 * hour) return format.format(Math.floor(milliseconds / hour), "hour");
  return format.format(Math.max(1, Math.floor(milliseconds / minute)), "minute");
}
