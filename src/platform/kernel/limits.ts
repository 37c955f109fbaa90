import type { CallDeclaration } from "#src/contracts/calls.gen.ts";
import { networksOf } from "#src/shared/network-of.ts";

/** The rate-limit classes of the catalogue. */
export type LimitClass = CallDeclaration["limit"];

/** Counts calls. Other implementations keep the counts where several platforms share them. */
export interface Limiter {
  /**
   * Counts one call; gives undefined, or the seconds to wait when there were too many.
   * @param share how many times the class's calls the key has; 1 where it is left out
   */
  take(key: string, limit: LimitClass, now: number, share?: number): Promise<number | undefined>;
}

/**
 * Counts one call of an address, in each network it belongs to.
 * @param place what is counted apart, such as a merchant's code
 * @returns undefined, or the seconds to wait
 */
export async function takeAddress(
  limiter: Limiter,
  { place, clientIp }: { place: string; clientIp: string },
  limit: LimitClass,
  now: number,
): Promise<number | undefined> {
  let wait: number | undefined;
  for (const { network, share } of networksOf(clientIp)) {
    const own = await limiter.take(`${place} ${network}`, limit, now, share);
    if (own !== undefined) wait = Math.max(wait ?? 0, own);
  }
  return wait;
}

/** Calls a minute, by class, for one address at one merchant, and as many for one account. */
export const defaultLimits: Readonly<Record<LimitClass, number>> = {
  read: 1200,
  write: 120,
  credential: 30,
  picture: 60,
};

const windowMs = 60_000;
const maxKeys = 50_000;

interface Window {
  since: number;
  count: number;
}

/** Counts in this process, in windows of a minute. Forgets the oldest keys beyond 50,000. */
export function makeMemoryLimiter(limits: Readonly<Record<LimitClass, number>>): Limiter {
  const windows = new Map<string, Window>();
  return {
    take: async (key, limit, now, share = 1) => {
      const name = `${limit} ${key}`;
      let window = windows.get(name);
      if (window === undefined || now - window.since >= windowMs) {
        windows.delete(name);
        window = { since: now, count: 0 };
        windows.set(name, window);
        const oldest = windows.size > maxKeys ? windows.keys().next().value : undefined;
        if (oldest !== undefined) windows.delete(oldest);
      }
      window.count += 1;
      if (window.count <= limits[limit] * share) return undefined;
      return Math.max(1, Math.ceil((window.since + windowMs - now) / 1000));
    },
  };
}
