import { setImmediate } from "node:timers/promises";

/** How long work goes on before others get their turn, milliseconds: nobody notices that much. */
const defaultMs = 4;

/** To be awaited between two steps of long work; it lets others go first once a slice is used up. */
export type Breathe = () => Promise<void>;

/**
 * Cuts long work into slices, so that requests are answered in between.
 * @param deps the clock and the pause, for tests
 */
export function makeSlices({
  now = () => performance.now(),
  pause = () => setImmediate(),
  ms = defaultMs,
}: {
  now?: () => number;
  pause?: () => Promise<unknown>;
  ms?: number;
} = {}): Breathe {
  let began = now();
  return async () => {
    if (now() - began < ms) return;
    await pause();
    began = now();
  };
}
