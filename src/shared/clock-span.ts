/** Seconds as a clock counts them: 302 is 5:02. The same in every language. */
export const clockSpan = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
