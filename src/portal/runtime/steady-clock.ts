/** The two clocks of a machine, in milliseconds. */
export interface Clocks {
  /** The time on the wall, which somebody or a time server may set. */
  readonly wall: () => number;
  /** Time since some moment: never set, but it may stand still while the machine sleeps. */
  readonly running: () => number;
}

/**
 * A clock that never goes back: it follows the wall, so that a night's sleep counts, and runs on
 * where the wall was set back. What the wall was set forward by wrongly is for the platform's own
 * time to correct (see the client's `onServerTime`).
 * @returns epoch milliseconds
 */
export function makeSteadyClock({ wall, running }: Clocks): () => number {
  let last = wall();
  let at = running();
  return () => {
    const now = running();
    last = Math.max(last + (now - at), wall());
    at = now;
    return last;
  };
}
