/** The clock of a zone at an instant, such as 2026-12-24 18:00. */
const clockIn = (zone: string, at: Date): string =>
  new Intl.DateTimeFormat("sv-SE", {
    timeZone: zone,
    dateStyle: "short",
    timeStyle: "short",
  }).format(at);

/** By whose clock whoever reads it lives. */
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * An instant by the merchant's clock and, where that is another one, by the reader's.
 * @param at ISO 8601, UTC
 * @param zone of the merchant; UTC unless it has one
 * @param here the reader's zone
 */
export function timeWords(at: string, zone: string | null, here = ownZone()): string {
  const time = new Date(at);
  const theirs = clockIn(zone ?? "UTC", time);
  const ours = clockIn(here, time);
  const first = `${theirs} by the clock of ${zone ?? "UTC"}`;
  return theirs === ours ? first : `${first} (${ours} in ${here})`;
}
