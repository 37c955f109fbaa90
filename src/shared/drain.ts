/** Long enough for whoever sends visitors to ask again whether more should come. */
const defaultSeconds = 5;
const maxSeconds = 300;

/**
 * Reads PORTICO_DRAIN_SECONDS: how long a process that is told to stop answers on, and says by
 * `/readyz` that nothing new should come. Gives milliseconds.
 * @throws Error in one sentence
 */
export function readDrain(text: string | undefined): number {
  const seconds = Number(text?.trim() || defaultSeconds);
  if (!(seconds >= 0 && seconds <= maxSeconds))
    throw new Error(
      `PORTICO_DRAIN_SECONDS is "${text}": give a number of seconds from 0 to ${maxSeconds}.`,
    );
  return seconds * 1000;
}
