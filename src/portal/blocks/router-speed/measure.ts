/** What of the browser a measurement needs. */
export interface Stopwatch {
  readonly fetch: typeof fetch;
  /** Milliseconds from any start. */
  readonly now: () => number;
}

/** How often an address is asked; the one in the middle counts (OPEN-107). */
const rounds = 3;
/** An address that takes longer does not answer. */
const longestMs = 5000;

/**
 * How long an address takes to answer, in milliseconds: the median of three requests, one after the
 * other. null when one of them got no answer.
 */
export async function measure(
  origin: string,
  { fetch: ask, now }: Stopwatch,
): Promise<number | null> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const began = now();
    try {
      const answer = await ask(`${origin}/_health`, {
        cache: "no-store",
        credentials: "omit",
        signal: AbortSignal.timeout(longestMs),
      });
      if (!answer.ok) return null;
    } catch {
      // No answer is a result, not a failure of the page.
      return null;
    }
    times.push(now() - began);
  }
  return times.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? null;
}
