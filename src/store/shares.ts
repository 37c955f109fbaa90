import { DatabaseBusy } from "./failures.ts";

/** Whose work it is, and which: the two things places are shared out by. */
export interface Claim {
  merchant: string;
  /** What is done, such as a call's name. */
  name: string;
}

/** How many may work at once. */
export interface ShareLimits {
  /** All together: the connections there are. */
  places: number;
  /** How long one waits for a place, milliseconds. */
  waitMs: number;
}

/** Gives out places to work at. */
export interface Shares {
  /**
   * Waits for a place and takes it; gives the function that gives it back, to be called once. Throws
   * DatabaseBusy when there was none in time.
   */
  take(claim: Claim): Promise<() => void>;
}

interface Waiter {
  claim: Claim;
  begin: () => void;
}

/** Counts by name; what is at none is forgotten. */
function makeCounts() {
  const counts = new Map<string, number>();
  return {
    of: (name: string): number => counts.get(name) ?? 0,
    add: (name: string, change: 1 | -1): void => {
      const count = (counts.get(name) ?? 0) + change;
      if (count === 0) counts.delete(name);
      else counts.set(name, count);
    },
  };
}

const keyOf = ({ merchant, name }: Claim): string => `${merchant} ${name}`;
const twoThirds = (count: number): number => Math.max(1, Math.ceil((count * 2) / 3));

/**
 * Shares out the connections of a pool. A merchant holds two thirds of them at most and one kind of
 * its work two thirds of that, so that what stands still, behind a lock or a slow statement, leaves
 * room for everything else (F25). Who waits is served in turn: merchant by merchant, and each
 * merchant's kinds of work one after the other, however many of one kind came first.
 */
export function makeShares({ places, waitMs }: ShareLimits): Shares {
  const maxOfMerchant = twoThirds(places);
  const maxOfKind = twoThirds(maxOfMerchant);
  const merchants = makeCounts();
  const kinds = makeCounts();
  let taken = 0;
  /** By merchant, then by kind, in the order in which they are served next. */
  const waiting = new Map<string, Map<string, Set<Waiter>>>();

  const mayBegin = (claim: Claim): boolean =>
    taken < places &&
    merchants.of(claim.merchant) < maxOfMerchant &&
    kinds.of(keyOf(claim)) < maxOfKind;

  const count = (claim: Claim, change: 1 | -1): void => {
    taken += change;
    merchants.add(claim.merchant, change);
    kinds.add(keyOf(claim), change);
  };

  const leave = (waiter: Waiter): void => {
    const { merchant, name } = waiter.claim;
    const ofMerchant = waiting.get(merchant);
    const ofKind = ofMerchant?.get(name);
    ofKind?.delete(waiter);
    if (ofKind?.size === 0) ofMerchant?.delete(name);
    if (ofMerchant?.size === 0) waiting.delete(merchant);
  };

  /** The next whose turn it is and who may begin. */
  const pick = (): Waiter | undefined => {
    for (const ofMerchant of waiting.values())
      for (const ofKind of ofMerchant.values())
        for (const waiter of ofKind) {
          if (mayBegin(waiter.claim)) return waiter;
          // Others of the same kind may not begin either.
          break;
        }
    return undefined;
  };

  /** Puts a merchant, and its kind of work, behind the others. */
  const rotate = ({ claim: { merchant, name } }: Waiter): void => {
    const ofMerchant = waiting.get(merchant);
    const ofKind = ofMerchant?.get(name);
    if (ofMerchant === undefined) return;
    waiting.delete(merchant);
    waiting.set(merchant, ofMerchant);
    if (ofKind === undefined) return;
    ofMerchant.delete(name);
    ofMerchant.set(name, ofKind);
  };

  const serve = (): void => {
    for (let next = pick(); next !== undefined; next = pick()) {
      leave(next);
      rotate(next);
      count(next.claim, 1);
      next.begin();
    }
  };

  const enqueue = (waiter: Waiter): void => {
    const { merchant, name } = waiter.claim;
    const ofMerchant = waiting.get(merchant) ?? new Map<string, Set<Waiter>>();
    const ofKind = ofMerchant.get(name) ?? new Set<Waiter>();
    waiting.set(merchant, ofMerchant.set(name, ofKind.add(waiter)));
  };

  const giverOf = (claim: Claim) => (): void => {
    count(claim, -1);
    serve();
  };

  return {
    take: (claim) => {
      if (mayBegin(claim) && waiting.get(claim.merchant)?.has(claim.name) !== true) {
        count(claim, 1);
        return Promise.resolve(giverOf(claim));
      }
      return new Promise((resolve, reject) => {
        const waiter: Waiter = {
          claim,
          begin: () => {
            clearTimeout(timer);
            resolve(giverOf(claim));
          },
        };
        const timer = setTimeout(() => {
          leave(waiter);
          reject(new DatabaseBusy("no connection became free in time"));
        }, waitMs);
        enqueue(waiter);
      });
    },
  };
}
