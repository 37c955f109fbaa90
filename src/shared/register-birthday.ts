/** A day without a time zone. */
export interface Day {
  year: number;
  month: number;
  day: number;
}

/** Pattern id whose dates are written MM-dd-yyyy; every other id writes yyyy-MM-dd (spec 5). */
const monthFirst = 13;

const daysIn = (year: number, month: number): number => {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
};

/** Reads a date as the rule's pattern id writes it; gives undefined for one the calendar lacks. */
export function toDay(value: string, patternId: number): Day | undefined {
  const found =
    patternId === monthFirst
      ? /^(?<month>\d{2})-(?<day>\d{2})-(?<year>\d{4})$/u.exec(value)
      : /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/u.exec(value);
  if (!found?.groups) return undefined;
  const { year, month, day } = found.groups;
  const read = { year: Number(year), month: Number(month), day: Number(day) };
  return read.day >= 1 && read.day <= daysIn(read.year, read.month) ? read : undefined;
}

/** Writes a calendar day (yyyy-MM-dd, what a date input gives) the way the rule wants it. */
export function toRuleDate(isoDay: string, patternId: number): string {
  if (patternId !== monthFirst) return isoDay;
  const [year, month, day] = isoDay.split("-");
  return day === undefined ? isoDay : `${month}-${day}-${year}`;
}

/** The reverse of `toRuleDate`: what a date input can show; empty where the value is no date. */
export function toIsoDay(value: string, patternId: number): string {
  const read = toDay(value, patternId);
  if (!read) return "";
  const two = (part: number): string => String(part).padStart(2, "0");
  return `${String(read.year).padStart(4, "0")}-${two(read.month)}-${two(read.day)}`;
}

/**
 * Full years between two days. Someone born on 29 February comes of age on 1 March in other years.
 * A day in the future gives a negative number.
 */
export function yearsBetween(born: Day, today: Day): number {
  const before =
    today.month < born.month || (today.month === born.month && today.day < born.day) ? 1 : 0;
  return today.year - born.year - before;
}

const dayFormats = new Map<string, Intl.DateTimeFormat>();

/**
 * The calendar day of an instant in a time zone, as yyyy-MM-dd. The platform gives the merchant's
 * zone (OPEN-048); an unknown zone throws RangeError.
 */
export function dayIn(now: number, timeZone: string): string {
  const format =
    dayFormats.get(timeZone) ??
    new Intl.DateTimeFormat("en-CA", {
      timeZone,
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
    });
  dayFormats.set(timeZone, format);
  const parts = format.formatToParts(now);
  const part = (type: string): string => parts.find((entry) => entry.type === type)?.value ?? "";
  return `${part("year")}-${part("month")}-${part("day")}`;
}
