import { dayIn } from "#src/shared/register-birthday.ts";
import { addDays, instantOf } from "#src/shared/zoned-time.ts";
import { dayBegan } from "../../kernel/calendar.ts";
import type { Lottery } from "./catalogue.ts";

/** One draw as the schedule alone decides it; epoch milliseconds. */
export interface Slot {
  /** The draw's number: its day by the merchant's clock, and its place in the day. */
  numero: string;
  /** Bets are taken from here, the moment at which the draw before stopped taking them. */
  opensAt: number;
  closesAt: number;
  drawsAt: number;
}

const compact = (day: string): string => day.replaceAll("-", "");

type Scheduled = Pick<Lottery, "schedule">;
type Daily = Extract<Lottery["schedule"], { every: "day" }>;
type Steady = Extract<Lottery["schedule"], { every: "interval" }>;

function dailySlot(schedule: Daily, day: string, timeZone: string): Slot {
  const { minutesAfterMidnight, closesBeforeSeconds } = schedule;
  const drawsAt = instantOf(day, minutesAfterMidnight, timeZone);
  const before = instantOf(addDays(day, -1), minutesAfterMidnight, timeZone);
  const margin = closesBeforeSeconds * 1000;
  return {
    numero: compact(day),
    opensAt: before - margin,
    closesAt: drawsAt - margin,
    drawsAt,
  };
}

/** A draw at the end of its step; steps are counted from the day's first moment. */
function steadySlot(schedule: Steady, drawsAt: number, timeZone: string): Slot {
  const step = schedule.intervalSeconds * 1000;
  const margin = schedule.closesBeforeSeconds * 1000;
  const begins = drawsAt - step;
  const day = dayIn(begins, timeZone);
  const place = Math.floor((begins - dayBegan(begins, timeZone)) / step) + 1;
  return {
    numero: `${compact(day)}${String(place).padStart(4, "0")}`,
    opensAt: begins - margin,
    closesAt: drawsAt - margin,
    drawsAt,
  };
}

/** The draw that takes bets at an instant: there is always one. */
export function openSlot({ schedule }: Scheduled, now: number, timeZone: string): Slot {
  if (schedule.every === "interval") {
    const step = schedule.intervalSeconds * 1000;
    const drawsAt = (Math.floor((now + schedule.closesBeforeSeconds * 1000) / step) + 1) * step;
    return steadySlot(schedule, drawsAt, timeZone);
  }
  const today = dayIn(now, timeZone);
  const slot = dailySlot(schedule, today, timeZone);
  return slot.closesAt > now ? slot : dailySlot(schedule, addDays(today, 1), timeZone);
}

/**
 * The draws up to and with the one that takes bets, newest first.
 * @param count how many at most
 * @param after only draws later than this instant
 */
export function slotsUntilOpen(
  { schedule }: Scheduled,
  now: number,
  timeZone: string,
  { count, after = Number.NEGATIVE_INFINITY }: { count: number; after?: number },
): Slot[] {
  const slots: Slot[] = [];
  let slot = openSlot({ schedule }, now, timeZone);
  while (slots.length < count && slot.drawsAt > after) {
    slots.push(slot);
    slot = slotBefore(schedule, slot, timeZone);
  }
  return slots;
}

function slotBefore(schedule: Lottery["schedule"], slot: Slot, timeZone: string): Slot {
  if (schedule.every === "interval")
    return steadySlot(schedule, slot.drawsAt - schedule.intervalSeconds * 1000, timeZone);
  const day = `${slot.numero.slice(0, 4)}-${slot.numero.slice(4, 6)}-${slot.numero.slice(6)}`;
  return dailySlot(schedule, addDays(day, -1), timeZone);
}

/** Seconds from one draw to the next. */
export const intervalOf = ({ schedule }: Lottery): number =>
  schedule.every === "day" ? 86_400 : schedule.intervalSeconds;
