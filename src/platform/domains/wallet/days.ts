import type { Merchant } from "#src/contracts/site.gen.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import { addDays, instantOf, isCalendarDay } from "#src/shared/zoned-time.ts";
import type { CallError } from "../../http/context.ts";

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
  if (from !== undefined) days.from = new Date(instantOf(from, 0, timeZone));
  if (to !== undefined) days.before = new Date(instantOf(addDays(to, 1), 0, timeZone));
  return ok(days);
}

/** Which page of a list is asked for. */
export interface Paging {
  pageNo?: number;
  pageSize?: number;
}

const usualPageSize = 20;

/** A page's part of a list. */
export const partOf = ({ pageNo = 1, pageSize = usualPageSize }: Paging) => ({
  limit: pageSize,
  offset: (pageNo - 1) * pageSize,
});

/** How many pages a list has. */
export const pagesOf = (total: number, { pageSize = usualPageSize }: Paging): number =>
  Math.ceil(total / pageSize);
