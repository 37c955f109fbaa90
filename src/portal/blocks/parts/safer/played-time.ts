const twoDigits = (number: number): string => String(number).padStart(2, "0");

/** A length of time as a clock shows it, such as 1:05:09. */
export function playedTime(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const minutes = Math.floor(seconds / 60);
  return `${Math.floor(minutes / 60)}:${twoDigits(minutes % 60)}:${twoDigits(seconds % 60)}`;
}
