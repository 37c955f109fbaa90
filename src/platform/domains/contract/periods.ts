import { addDays, dayAt } from "#src/shared/zoned-time.ts";
import { dayBegan, startOfDay } from "../../kernel/calendar.ts";
import type { ContractKind, ContractPeriod } from "./tables.ts";

const minuteMs = 60_000;
/** The parts of a day that hourly and real-time salaries are for (CONTRACT-06). */
const partMs: Partial<Record<ContractKind, number>> = {
  hour: 60 * minuteMs,
  realtime: 5 * minuteMs,
};

/** How often a contract is settled. */
export interface Rhythm {
  kind: ContractKind;
  /** Null for hourly and real-time salaries. */
  period: ContractPeriod | null;
}

const hourMs = 60 * minuteMs;
/** For how long after a period its bets are looked at again. */
const lookBackMs: Readonly<Record<ContractKind, number>> = {
  dividend: 62 * 24 * hourMs,
  daily: 31 * 24 * hourMs,
  hour: 48 * hourMs,
  realtime: 6 * hourMs,
};

/** No period of a kind is longer: a day has 25 hours at the longest, and a month 31 days. */
const maxPeriodMs: Readonly<Record<ContractKind, number>> = {
  dividend: 32 * 24 * hourMs,
  daily: 26 * hourMs,
  hour: hourMs,
  realtime: 5 * minuteMs,
};

/** A period in epoch milliseconds; `to` is the first moment after it. */
export interface Span {
  from: number;
  to: number;
}

/** The first day of the period a day is in, and the first one after it. */
function daysAround(period: ContractPeriod, day: string): [string, string] {
  if (period === "D") return [day, addDays(day, 1)];
  if (period === "W") {
    // Weeks begin on Monday.
    const monday = addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
    return [monday, addDays(monday, 7)];
  }
  const month = day.slice(0, 8);
  const [first, middle] = [`${month}01`, `${month}16`];
  // No month has 32 days, and each has 28.
  const next = `${addDays(first, 31).slice(0, 8)}01`;
  if (period === "M") return [first, next];
  return day < middle ? [first, middle] : [middle, next];
}

/**
 * The period an instant is in, by the merchant's calendar: where clocks are moved a day has 23 or 25
 * hours, and so many hourly periods. Parts of a day are counted from its first moment, the last one
 * ends with it.
 */
export function spanAt({ kind, period }: Rhythm, at: number, timeZone: string): Span {
  const day = dayAt(at, timeZone);
  const part = partMs[kind];
  if (part === undefined) {
    const [first, next] = daysAround(period ?? "D", day);
    return { from: startOfDay(first, timeZone), to: startOfDay(next, timeZone) };
  }
  const began = dayBegan(at, timeZone);
  const from = began + Math.floor((at - began) / part) * part;
  return { from, to: Math.min(from + part, startOfDay(addDays(day, 1), timeZone)) };
}

/** How far a settlement looks back that ends at a moment: to periods that ended then or later. */
export const looksBackTo = (kind: ContractKind, to: number): Date =>
  new Date(to - lookBackMs[kind]);

/** No period that such a settlement looks back to began before this moment. */
export const looksBackFrom = (kind: ContractKind, to: number): Date =>
  new Date(to - lookBackMs[kind] - maxPeriodMs[kind]);

/** Up to when a contract is settled, and from when until when it counts. */
interface Course extends Rhythm {
  effective_from: Date | null;
  effective_until: Date | null;
  settled_to: Date | null;
}

/** The period of a contract that is settled next, over or not; undefined where it has had its last. */
export function nextSpan(contract: Course, timeZone: string): Span | undefined {
  const { effective_from, effective_until, settled_to } = contract;
  const until = effective_until?.getTime() ?? Number.POSITIVE_INFINITY;
  const from = (settled_to ?? effective_from)?.getTime() ?? until;
  if (from >= until) return undefined;
  return { from, to: Math.min(spanAt(contract, from, timeZone).to, until) };
}
