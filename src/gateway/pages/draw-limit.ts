import { makeLru } from "#src/shared/lru.ts";
import { networksOf } from "#src/shared/network-of.ts";

/**
 * Drawings a minute for one network. A person opens a few pages a minute and shares them with
 * others; only a program that asks for ever new addresses draws more (T41).
 */
const max = 600;
const aMinute = 60_000;
const remembered = 20_000;

/** A network asked for more new pages than anybody reads. */
export class TooManyDrawings extends Error {
  override name = "TooManyDrawings";
  /** Whose drawing it was. */
  readonly clientAddress: string;
  /** Seconds. */
  readonly retryAfter: number;
  constructor(clientAddress: string, retryAfter: number) {
    super("too many pages were drawn for one network");
    this.clientAddress = clientAddress;
    this.retryAfter = retryAfter;
  }
}

/**
 * Counts how often a page had to be drawn for a network; pages that are kept cost nothing.
 * @returns a function that counts one, and throws TooManyDrawings instead when there were too many
 */
export function makeDrawLimit(now: () => number): (clientAddress: string) => void {
  const windows = makeLru<{ since: number; count: number }>({ maxWeight: remembered });
  return (clientAddress) => {
    const counted = networksOf(clientAddress).map(({ network, share }) => {
      const known = windows.get(network);
      const isOver = known === undefined || now() - known.since >= aMinute;
      return { network, share, window: isOver ? { since: now(), count: 0 } : known };
    });
    const full = counted.find(({ window, share }) => window.count >= max * share)?.window;
    if (full !== undefined)
      throw new TooManyDrawings(clientAddress, Math.ceil((full.since + aMinute - now()) / 1000));
    for (const { network, window } of counted) {
      window.count += 1;
      windows.set(network, window);
    }
  };
}
