import { addDays, isCalendarDay } from "./zoned-time.ts";

/** Days from the first to the last, both among them; yyyy-MM-dd. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** One press that chooses days: so many before, or after, those in view. */
export interface DayPick {
  readonly way: "previous" | "next";
  readonly days: 7 | 30;
}

/** The quick picks of a list by days, in the order in which they stand (spec 9, CONST-24). */
export const dayPicks: readonly DayPick[] = [
  { way: "previous", days: 30 },
  { way: "previous", days: 7 },
  { way: "next", days: 7 },
  { way: "next", days: 30 },
];

/**
 * The days that a quick pick leads to. They lie beside those in view; where none are chosen the
 * previous ones end with today and the next ones begin tomorrow.
 */
export function pickDays({ way, days }: DayPick, today: string, shown?: DayRange): DayRange {
  if (way === "next") {
    const from = addDays(shown?.to ?? today, 1);
    return { from, to: addDays(from, days - 1) };
  }
  const to = shown === undefined ? today : addDays(shown.from, -1);
  return { from: addDays(to, 1 - days), to };
}

/** The days an address or a form names; undefined unless both are days, in their order. */
export function readDayRange(from: string | null, to: string | null): DayRange | undefined {
  if (from === null || to === null || !isCalendarDay(from) || !isCalendarDay(to)) return undefined;
  return from > to ? undefined : { from, to };
}

/** A span of days up to a day: how many, and how many days before today it ends. */
export interface DaySpan {
  readonly days: number;
  readonly back: number;
}

/** The spans that a figure is looked at by, with the keys of their words (AGENT-05). */
export const daySpans: readonly (DaySpan & { readonly label: string })[] = [
  { label: "days.today", days: 1, back: 0 },
  { label: "days.yesterday", days: 1, back: 1 },
  { label: "record.lastDays", days: 7, back: 0 },
  { label: "record.lastDays", days: 30, back: 0 },
];

/** The days of a span. */
export function spanOf({ days, back }: DaySpan, today: string): DayRange {
  const to = addDays(today, -back);
  return { from: addDays(to, 1 - days), to };
}
