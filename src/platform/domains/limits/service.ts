import { dayIn, toDay, yearsBetween } from "#src/shared/register-birthday.ts";
import type { ExclusionKind, LimitKind, LimitPeriod } from "./tables.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** A looser limit can be confirmed after this, unless the merchant makes players wait longer (G1). */
export const minWaitingHours = 24;
/** How often players are told how long they have played, unless they choose (G4). */
export const defaultRealityMinutes = 60;

/**
 * What "a day", "a week" and "a month" are: rolling, and each at least as long as the calendar's own,
 * so that one sum keeps both (G1).
 */
export const periodMs: Readonly<Record<Exclude<LimitPeriod, "session">, number>> = {
  day: dayMs,
  week: 7 * dayMs,
  month: 31 * dayMs,
};

/** The shortest time-out is a day, the longest six weeks (G6). */
export const coolOffMs = {
  day: dayMs,
  week: 7 * dayMs,
  month: 30 * dayMs,
  sixWeeks: 42 * dayMs,
} as const;

/** In months; null for good (G8). */
export const exclusionMonths = { halfYear: 6, year: 12, fiveYears: 60, indefinite: null } as const;

/** How long somebody waits after asking to come back: longer where they had excluded themselves for good (G8). */
export const returnWaitMs = { ended: dayMs, indefinite: 7 * dayMs } as const;

/** The months after which whoever excluded themselves for good may ask to come back (G8). */
export const minExclusionMonths = 6;

/** How often members are asked to go through their limits (G17). */
const reviewMonths = 6;

/** What tells whether somebody should go through their limits, epoch milliseconds. */
export interface ReviewFacts {
  /** The last time they did, or their registration. */
  reviewedAt: number;
  /** When a limit was last loosened, or a break ended. */
  changedAt: number | null;
}

/** Since when a member should go through their limits: half a year on, or after a big change (G17). */
export const reviewDueAt = ({ reviewedAt, changedAt }: ReviewFacts): number =>
  changedAt !== null && changedAt > reviewedAt ? changedAt : monthsLater(reviewedAt, reviewMonths);

/** Which periods each kind of limit may have. */
export const periodsOf: Readonly<Record<LimitKind, readonly LimitPeriod[]>> = {
  deposit: ["day", "week", "month"],
  loss: ["day", "week", "month"],
  wager: ["day", "week", "month"],
  time: ["session", "day"],
  reality: ["session"],
};

/** Whether a limit is counted in money, not in minutes. */
export const isMoney = (kind: LimitKind): boolean => kind !== "time" && kind !== "reality";

/** A limit as it stands, in minor units or minutes; null for none. */
export interface Setting {
  kind: LimitKind;
  period: LimitPeriod;
  currency: string;
  ceiling: bigint | null;
  /** A looser one that waits. */
  looser: { ceiling: bigint | null; readyAt: number } | null;
}

/** A time in which a member is kept from playing. */
export interface Exclusion {
  kind: ExclusionKind;
  /** Epoch milliseconds; null for good. */
  endsAt: number | null;
}

/** Whether a ceiling allows more than another. */
export const isLooser = (wanted: bigint | null, than: bigint | null): boolean =>
  than !== null && (wanted === null || wanted > than);

/** What becomes of a limit when a member asks for another ceiling, and what to note of it. */
export function change(
  before: Pick<Setting, "ceiling" | "looser">,
  wanted: bigint | null,
  { now, waitingMs }: { now: number; waitingMs: number },
): Pick<Setting, "ceiling" | "looser"> & { step: "stricter" | "asked" | "kept" } {
  if (!isLooser(wanted, before.ceiling)) {
    const same = wanted === before.ceiling;
    return { ceiling: wanted, looser: null, step: same ? "kept" : "stricter" };
  }
  // Asked for again, in another tab or twice, the same wish waits no longer.
  const known = before.looser !== null && before.looser.ceiling === wanted;
  const readyAt = known ? (before.looser?.readyAt ?? now) : now + waitingMs;
  return { ceiling: before.ceiling, looser: { ceiling: wanted, readyAt }, step: "asked" };
}

/**
 * The exclusion that holds longest; an exclusion for good before all, a time-out after the rest. A time-out
 * ends by itself, an exclusion only with the member's return, also after its time (G8).
 * @param exclusions those that nobody was released from
 */
export function strongest(exclusions: readonly Exclusion[], now: number): Exclusion | undefined {
  const end = ({ endsAt }: Exclusion) => endsAt ?? Number.POSITIVE_INFINITY;
  return exclusions
    .filter((one) => one.kind === "exclusion" || end(one) > now)
    .sort((one, other) =>
      one.kind === other.kind ? end(other) - end(one) : one.kind === "exclusion" ? -1 : 1,
    )[0];
}

/** The same day of the month some months later; the last one where the month is shorter. */
export function monthsLater(at: number, months: number): number {
  const from = new Date(at);
  const to = new Date(at);
  to.setUTCDate(1);
  to.setUTCMonth(to.getUTCMonth() + months);
  const last = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(from.getUTCDate(), last));
  return to.getTime();
}

/** Whether somebody born on a day (yyyy-MM-dd) is of age where the merchant is (OPEN-047, G9). */
export function isOfAge(
  birthday: string,
  { minimumAge, timeZone }: { minimumAge: number; timeZone: string },
  now: number,
): boolean {
  const [born, today] = [toDay(birthday, 0), toDay(dayIn(now, timeZone), 0)];
  if (born === undefined || today === undefined) return false;
  return yearsBetween(born, today) >= minimumAge;
}

/** A time somebody played, epoch milliseconds. */
export interface Sitting {
  beganAt: number;
  lastAt: number;
}

/** How long some times are together since one moment, counting what overlaps once. */
export function timeTogether(sittings: readonly Sitting[], since: number): number {
  let [sum, until] = [0, since];
  for (const { beganAt, lastAt } of [...sittings].sort((a, b) => a.beganAt - b.beganAt)) {
    sum += Math.max(0, lastAt - Math.max(beganAt, until));
    until = Math.max(until, lastAt);
  }
  return sum;
}
