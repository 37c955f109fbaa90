import { dayIn } from "#src/shared/register-birthday.ts";

const hourMs = 3_600_000;

/** When the calendar day of an instant began in a time zone: its first moment, whatever its length. */
export function dayBegan(now: number, timeZone: string): number {
  const day = dayIn(now, timeZone);
  // No day is longer than 25 hours; halving finds its first millisecond.
  let [outside, inside] = [now - 26 * hourMs, now];
  while (inside - outside > 1) {
    const middle = Math.floor((outside + inside) / 2);
    if (dayIn(middle, timeZone) === day) inside = middle;
    else outside = middle;
  }
  return inside;
}
