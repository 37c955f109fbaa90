import { makeLru } from "#src/shared/lru.ts";

/** Letters of what is asked for and of the keys: some thousand addresses, or few that are long. */
const maxWeight = 8_000_000;

/** Which kept page answers whom, while nothing it hangs on can have changed. */
export interface ReadyPages {
  /** The kept page's key, until the moment that was noted. */
  find: (asked: string) => string | undefined;
  /** @param until epoch milliseconds */
  note: (asked: string, key: string, until: number) => void;
}

/** Makes the memory; it holds names of pages and no page. */
export function makeReadyPages(now: () => number): ReadyPages {
  const known = makeLru<{ key: string; until: number }>({
    maxWeight,
    weigh: ({ key }, asked) => key.length + asked.length,
  });
  return {
    find: (asked) => {
      const found = known.get(asked);
      return found !== undefined && found.until > now() ? found.key : undefined;
    },
    note: (asked, key, until) => {
      if (until > now()) known.set(asked, { key, until });
    },
  };
}
