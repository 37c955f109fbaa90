/** The clock of a zone at an instant (ISO 8601), such as 2026-12-24 18:00. */
export const clockIn = (zone: string, at: string): string =>
  new Intl.DateTimeFormat("sv-SE", {
    timeZone: zone,
    dateStyle: "short",
    timeStyle: "short",
  }).format(new Date(at));

/** Says by which clock the times of a list are. */
export const clockLine = (zone: string): string => `Times are by the clock of ${zone}.`;

/** By whose clock whoever reads it lives. */
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * An instant by the merchant's clock and, where that is another one, by the reader's.
 * @param at ISO 8601, UTC
 * @param zone of the merchant; UTC unless it has one
 * @param here the reader's zone
 */
export function timeWords(at: string, zone: string | null, here = ownZone()): string {
  const theirs = clockIn(zone ?? "UTC", at);
  const ours = clockIn(here, at);
  const first = `${theirs} by the clock of ${zone ?? "UTC"}`;
  return theirs === ours ? first : `${first} (${ours} in ${here})`;
}
