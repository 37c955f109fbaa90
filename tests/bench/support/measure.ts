/** What a bench found: how long single runs took, in milliseconds. */
export interface Timing {
  runs: number;
  perSecond: number;
  p50: number;
  p99: number;
}

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** Sums up single durations that were measured over a stretch of `totalMs`. */
export function summarise(durations: readonly number[], totalMs: number): Timing {
  const sorted = [...durations].sort((one, other) => one - other);
  return {
    runs: sorted.length,
    perSecond: (sorted.length * 1000) / totalMs,
    p50: at(sorted, 0.5),
    p99: at(sorted, 0.99),
  };
}

/**
 * Runs `work` again and again, `lanes` at a time, after a tenth of the runs to warm up.
 * @param work gets the number of its run
 */
export async function measure(
  runs: number,
  lanes: number,
  work: (run: number) => unknown,
): Promise<Timing> {
  for (let run = 0; run < runs / 10; run += 1) await work(-1 - run);
  const durations: number[] = [];
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < runs) {
      const run = next;
      next += 1;
      const start = performance.now();
      await work(run);
      durations.push(performance.now() - start);
    }
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: lanes }, lane));
  return summarise(durations, performance.now() - start);
}

/** Prints one row of figures under its name. */
export function print(name: string, { runs, perSecond, p50, p99 }: Timing, more = ""): void {
  const figures = [
    `${perSecond.toFixed(perSecond < 100 ? 1 : 0)}/s`.padStart(10),
    `p50 ${p50.toFixed(2)} ms`.padStart(14),
    `p99 ${p99.toFixed(2)} ms`.padStart(15),
    `(${runs} runs)`.padStart(13),
  ];
  console.log(`  ${name.padEnd(34)}${figures.join("")}${more === "" ? "" : `  ${more}`}`);
}
