/** Zones that were found; asking the runtime costs as much as judging the rest of a market. */
const known = new Set<string>();

/**
 * Whether the runtime has a clock for what is written: an IANA name, an alias, an offset such as
 * +07:00, or letters such as IST.
 */
export function hasClock(zone: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: zone });
    return true;
  } catch {
    // RangeError: no zone that the runtime knows.
    return false;
  }
}

/**
 * Tells whether a zone is written by an IANA name, of an area and a place, or is UTC. Only these do
 * the runtime and the database read alike: PostgreSQL takes +07:00 for seven hours **behind** UTC (the
 * sign of POSIX) and IST for Israel's where the runtime means India's.
 * https://www.postgresql.org/docs/15/datetime-posix-timezone-specs.html
 */
export function isTimeZone(zone: string): boolean {
  if (known.has(zone)) return true;
  const isNamed = /^(?:utc|gmt|(?!systemv\/)[a-z_]+\/[a-z0-9_+/-]+)$/i.test(zone);
  if (!isNamed || !hasClock(zone)) return false;
  known.add(zone);
  return true;
}

/** The IANA name by which the runtime knows an alias such as Japan; nothing for an offset or letters. */
export function zoneNameOf(alias: string): string | undefined {
  if (!/^[a-z][a-z0-9-]{3,}$/i.test(alias) || !hasClock(alias)) return undefined;
  const { timeZone } = new Intl.DateTimeFormat("en", { timeZone: alias }).resolvedOptions();
  return isTimeZone(timeZone) ? timeZone : undefined;
}
