import { makeLru } from "#src/shared/lru.ts";

/** Answers a question once for all who ask it at the same time or shortly after. */
export interface FlightCache<T extends NonNullable<unknown>> {
  /**
   * Gives the kept answer, joins the one under way, or loads it; a failure is never kept.
   * @param load is given the last answer where it is still at hand, though its time is over
   */
  get: (key: string, load: (last: T | undefined) => Promise<T>) => Promise<T>;
  /** The kept answer, where there is one. */
  peek: (key: string) => T | undefined;
  clear: () => void;
}

/**
 * Makes a short-lived cache with single flight: a thousand parallel misses load once.
 * @param options `ttl` in milliseconds, for all or as a value wants it; `maxWeight` bounds all entries, weighed by `weigh`
 */
export function makeFlightCache<T extends NonNullable<unknown>>(options: {
  ttl: number | ((value: T) => number);
  maxWeight: number;
  weigh?: (value: T, key: string) => number;
  now: () => number;
}): FlightCache<T> {
  const { ttl, maxWeight, weigh, now } = options;
  const kept = makeLru<{ value: T; until: number }>({
    maxWeight,
    ...(weigh && { weigh: ({ value }, key) => weigh(value, key) }),
  });
  const flights = new Map<string, Promise<T>>();

  async function fly(key: string, load: (last: T | undefined) => Promise<T>): Promise<T> {
    try {
      const value = await load(kept.get(key)?.value);
      kept.set(key, { value, until: now() + (typeof ttl === "number" ? ttl : ttl(value)) });
      return value;
    } finally {
      flights.delete(key);
    }
  }

  const peek = (key: string): T | undefined => {
    const entry = kept.get(key);
    return entry && entry.until > now() ? entry.value : undefined;
  };

  return {
    peek,
    get(key, load) {
      const known = peek(key);
      if (known !== undefined) return Promise.resolve(known);
      const underWay = flights.get(key);
      if (underWay) return underWay;
      const flight = fly(key, load);
      flights.set(key, flight);
      return flight;
    },
    clear: kept.clear,
  };
}
