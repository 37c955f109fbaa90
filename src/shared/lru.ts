/** A bounded memory: what was not asked for the longest is forgotten first. */
export interface Lru<T> {
  get: (key: string) => T | undefined;
  set: (key: string, value: T) => void;
  delete: (key: string) => void;
  clear: () => void;
}

/**
 * Makes a memory that never holds more than `maxWeight` in all.
 * @param options `weigh` gives an entry's weight, such as its bytes; one each unless given
 */
export function makeLru<T>(options: {
  maxWeight: number;
  weigh?: (value: T, key: string) => number;
}): Lru<T> {
  const { maxWeight, weigh = () => 1 } = options;
  const entries = new Map<string, { value: T; weight: number }>();
  let total = 0;
  const remove = (key: string) => {
    total -= entries.get(key)?.weight ?? 0;
    entries.delete(key);
  };
  return {
    get(key) {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set(key, value) {
      remove(key);
      const weight = weigh(value, key);
      if (weight > maxWeight) return;
      entries.set(key, { value, weight });
      total += weight;
      for (const oldest of entries.keys()) {
        if (total <= maxWeight) break;
        remove(oldest);
      }
    },
    delete: remove,
    clear() {
      entries.clear();
      total = 0;
    },
  };
}
