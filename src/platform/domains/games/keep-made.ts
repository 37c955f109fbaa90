import { makeLru } from "#src/shared/lru.ts";

/**
 * Keeps what is made out of catalogue entries, which is the same for the same entry: those that were asked
 * for last are ready.
 * @param max how many are kept
 */
export function keepMade<Entry extends object, Made>(
  make: (entry: Entry) => Made,
  max: number,
): (entry: Entry) => Made {
  const ready = makeLru<{ made: Made }>({ maxWeight: max });
  return (entry) => {
    // A round gives its entry back as the database orders it.
    const key = JSON.stringify(Object.entries(entry).sort());
    const kept = ready.get(key) ?? { made: make(entry) };
    ready.set(key, kept);
    return kept.made;
  };
}
