/** By how much clocks go back, in minutes: an hour, half of one on Lord Howe Island, two at Troll. */
const setBack = [30, 60, 120];

/** How a time is written, and by the clock of which zone. */
export interface PlaceStyle extends Intl.DateTimeFormatOptions {
  timeZone: string;
}

/**
 * Writes times as a language does, by the clock of a zone. In an hour that comes twice the offset is told
 * as well: two times would read the same.
 */
export function placeTime(languageTag: string, style: PlaceStyle): (iso: string) => string {
  const format = new Intl.DateTimeFormat(languageTag, style);
  const comesTwice = (at: Date, words: string): boolean =>
    setBack
      .flatMap((minutes) => [-minutes, minutes])
      .some((minutes) => format.format(at.getTime() + minutes * 60_000) === words);
  const offsetAt = (at: Date): string =>
    new Intl.DateTimeFormat(languageTag, {
      timeZone: style.timeZone,
      timeZoneName: "shortOffset",
    })
      .formatToParts(at)
      .find(({ type }) => type === "timeZoneName")?.value ?? "";
  return (iso) => {
    const at = new Date(iso);
    const words = format.format(at);
    return comesTwice(at, words) ? `${words} ${offsetAt(at)}` : words;
  };
}
