const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  formats.set(timeZone, made);
  return made;
}

/** What a wall clock in the zone shows at an instant, as if it were UTC; epoch milliseconds. */
function wallTime(at: number, timeZone: string): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of formatOf(timeZone).formatToParts(at)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) + (((at % 1000) + 1000) % 1000);
}

/**
 * The instant at which a wall clock in an IANA zone shows a day and a time of day. A time that the
 * clock leaps over gives an instant within that leap's length.
 * @param day yyyy-MM-dd
 * @param minutes after midnight
 * @returns epoch milliseconds
 */
export function instantOf(day: string, minutes: number, timeZone: string): number {
  const wanted = Date.parse(`${day}T00:00:00Z`) + minutes * 60_000;
  const first = wanted - (wallTime(wanted, timeZone) - wanted);
  // The zone's offset may differ between the guess and the instant itself.
  return first + (wanted - wallTime(first, timeZone));
}

/** The day a wall clock in the zone shows at an instant, as yyyy-MM-dd, without the forms' code. */
export const dayAt = (at: number, timeZone: string): string =>
  new Date(wallTime(at, timeZone)).toISOString().slice(0, 10);

/**
 * Whether a text such as 2026-02-30 names a day of the calendar, in the years anybody asks about:
 * no database and no clock knows a year 0.
 */
export const isCalendarDay = (text: string): boolean =>
  /^(?:19|2[0-9])[0-9]{2}-/.test(text) &&
  new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;

/** The day a number of days after another, both as yyyy-MM-dd. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
