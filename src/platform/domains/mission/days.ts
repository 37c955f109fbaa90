import type { Merchant } from "#src/contracts/site.gen.ts";
import { dayIn } from "#src/shared/register-birthday.ts";
import { instantOf } from "#src/shared/zoned-time.ts";

/** A merchant's day: its date, and the instant it began. */
export interface Today {
  /** yyyy-MM-dd */
  day: string;
  began: Date;
}

/** The day it is where the merchant is. */
export function todayOf({ timeZone }: Pick<Merchant, "timeZone">, now: number): Today {
  const day = dayIn(now, timeZone);
  return { day, began: new Date(instantOf(day, 0, timeZone)) };
}
