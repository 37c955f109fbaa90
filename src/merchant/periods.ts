import { isRecord } from "#src/shared/is-record.ts";
import { instantOf } from "#src/shared/zoned-time.ts";
import { keepByThing } from "./kept-parts.ts";

/** A moment as config writes it, by a wall clock of the zone: a day, or a day with a time. */
const written = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}):(\d{2}))?$/;

/**
 * The instant of a moment as config writes it.
 * @returns epoch milliseconds; nothing where it is no moment of the calendar
 */
export function momentOf(text: string, timeZone: string): number | undefined {
  const [, day = "", hours = "00", minutes = "00"] = written.exec(text) ?? [];
  const isDay = new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day) === true;
  if (day === "" || !isDay || Number(hours) > 23 || Number(minutes) > 59) return undefined;
  return instantOf(day, Number(hours) * 60 + Number(minutes), timeZone);
}

/** Is it a condition on the time? */
const isPeriod = (value: Record<string, unknown>): boolean => value.type === "period";

/** Is there a condition on the time in it? Walked once where it is shared by many skins. */
const hasPeriod = (value: unknown): boolean =>
  isRecord(value) && (Object.isFrozen(value) ? keptPeriod(value) : findPeriod(value));
const findPeriod = (value: Record<string, unknown>): boolean =>
  isPeriod(value) || Object.values(value).some(hasPeriod);
const keptPeriod = keepByThing(findPeriod);

/**
 * Config whose conditions on the time hold instants (ISO 8601, UTC) in the place of wall clock times,
 * as `holds` compares them. What has no such condition is given back itself, not a copy of it.
 */
export function withInstants<T>(value: T, timeZone: string): T {
  if (!isRecord(value) || !hasPeriod(value)) return value;
  const change = (part: unknown, key: string): unknown => {
    if (typeof part !== "string") return withInstants(part, timeZone);
    const at =
      isPeriod(value) && (key === "from" || key === "until") ? momentOf(part, timeZone) : undefined;
    return at === undefined ? part : new Date(at).toISOString();
  };
  const entries = Object.entries(value).map(([key, part]) => [key, change(part, key)] as const);
  return (
    Array.isArray(value) ? entries.map(([, part]) => part) : Object.fromEntries(entries)
  ) as T;
}

/** When conditions with instants change what they say: epoch milliseconds, earliest first. */
export function changesIn(value: unknown): number[] {
  const found = new Set<number>();
  const visit = (part: unknown): void => {
    if (!isRecord(part) || !hasPeriod(part)) return;
    if (isPeriod(part))
      for (const moment of [part.from, part.until])
        if (typeof moment === "string") found.add(Date.parse(moment));
    for (const each of Object.values(part)) visit(each);
  };
  visit(value);
  return [...found].sort((a, b) => a - b);
}
