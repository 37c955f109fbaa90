import { setImmediate } from "node:timers/promises";

/** How long work goes on before others get their turn, milliseconds: nobody notices that much. */
const defaultMs = 4;
/** Where others take their turns without an end, work gets this share of the time they took. */
const share = 1 / 8;
/** Whoever waits behind so many others does not notice this much more. */
const maxMs = 40;

/** To be awaited between two steps of long work; it lets others go first once a slice is used up. */
export type Breathe = () => Promise<void>;

/**
 * Cuts long work into slices, so that requests are answered in between. Those who wait at the same time
 * go on one after the other, each in a slice. A slice grows with the pause before it: beside visitors who
 * never cease, however long each of their turns, the work ends.
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
  let length = ms;
  let queue = Promise.resolve();
  const step = async (): Promise<void> => {
    const ended = now();
    if (ended - began < length) return;
    await pause();
    began = now();
    length = Math.min(maxMs, Math.max(ms, (began - ended) * share));
  };
  return () => {
    queue = queue.then(step);
    return queue;
  };
}
