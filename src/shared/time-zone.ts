/** Zones that were found; asking the runtime costs as much as judging the rest of a market. */
const known = new Set<string>();

/** Tells whether the runtime can tell the time of a zone, by whichever of its names: UTC, an alias, an offset. */
export function isTimeZone(zone: string): boolean {
  if (known.has(zone)) return true;
  try {
    new Intl.DateTimeFormat("en", { timeZone: zone });
    known.add(zone);
    return true;
  } catch {
    // RangeError: no zone that the runtime knows.
    return false;
  }
}
