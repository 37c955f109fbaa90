import type { Merchant } from "#src/contracts/site.gen.ts";
import { dayIn } from "#src/shared/register-birthday.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import { addDays, instantOf, isCalendarDay } from "#src/shared/zoned-time.ts";
import type { CallError } from "./context.ts";

const hourMs = 3_600_000;
const noonMinutes = 12 * 60;

/** When the calendar day of an instant began in a time zone: its first moment, whatever its length. */
export function dayBegan(now: number, timeZone: string): number {
  const day = dayIn(now, timeZone);
  const isWithin = (instant: number): boolean => dayIn(instant, timeZone) === day;
  const midnight = instantOf(day, 0, timeZone);
  if (isWithin(midnight) && !isWithin(midnight - 1)) return midnight;
  // Where clocks are moved at midnight there may be none. No day is longer than 25 hours; halving
  // finds its first millisecond.
  let [outside, inside] = [now - 26 * hourMs, now];
  while (inside - outside > 1) {
    const middle = Math.floor((outside + inside) / 2);
    if (isWithin(middle)) inside = middle;
    else outside = middle;
  }
  return inside;
}

/** The first moment of a calendar day (yyyy-MM-dd) in a time zone, epoch milliseconds. */
export const startOfDay = (day: string, timeZone: string): number =>
  dayBegan(instantOf(day, noonMinutes, timeZone), timeZone);

/** A merchant's day: its date, and the instant it began. */
export interface Today {
  /** yyyy-MM-dd */
  day: string;
  began: Date;
}

/** The day it is where the merchant is. */
export const todayOf = ({ timeZone }: Pick<Merchant, "timeZone">, now: number): Today => ({
  day: dayIn(now, timeZone),
  began: new Date(dayBegan(now, timeZone)),
});

/** The instants between which rows are asked for; left out: without a bound. */
export interface Days {
  from?: Date;
  /** Rows before this instant. */
  before?: Date;
}

/** Reads the days of a list by the merchant's time zone; PAYLOAD_INVALID for what is no day. */
export function readDays(
  { from, to }: { from?: string; to?: string },
  { timeZone }: Pick<Merchant, "timeZone">,
): Result<Days, CallError> {
  const days: Days = {};
  for (const day of [from, to])
    if (day !== undefined && !isCalendarDay(day))
      return err({ code: "PAYLOAD_INVALID", message: `${day} is no day of the calendar.` });
  if (from !== undefined && to !== undefined && from > to)
    return err({ code: "PAYLOAD_INVALID", message: "from is later than to." });
  if (from !== undefined) days.from = new Date(startOfDay(from, timeZone));
  if (to !== undefined) days.before = new Date(startOfDay(addDays(to, 1), timeZone));
  return ok(days);
}
