/** Lets a few pieces of work run at once and a few more wait. */
export interface Gate {
  /** Runs work when there is room; undefined, and nothing run, when too many wait already. */
  run<T>(work: () => Promise<T>): Promise<{ value: T } | undefined>;
}

/** Makes a gate for work that needs much memory. */
export function makeGate(max: number, maxWaiting: number): Gate {
  let running = 0;
  const waiting: (() => void)[] = [];
  return {
    run: async (work) => {
      if (running >= max) {
        if (waiting.length >= maxWaiting) return undefined;
        // Whoever leaves hands its place over, so that nobody comes in between.
        await new Promise<void>((resolve) => waiting.push(resolve));
      } else running += 1;
      try {
        return { value: await work() };
      } finally {
        const next = waiting.shift();
        if (next === undefined) running -= 1;
        else next();
      }
    },
  };
}
