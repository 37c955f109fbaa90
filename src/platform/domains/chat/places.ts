/** How many sockets there may be at once. */
export interface PlaceLimits {
  ofNetwork: number;
  /** Of all that have not said yet who they are. */
  unknown: number;
  ofAll: number;
  ofMerchant: number;
}

/** The place of one socket. */
interface Place {
  /** It said who it is: takes a place in a merchant's room; false when that is full. */
  sit(merchant: string): boolean;
  /** It is gone; may be called twice. */
  leave(): void;
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

/**
 * Counts the sockets of each network, of each merchant, and those of strangers, so that neither one
 * network nor the crowd of one merchant takes the place of the others.
 */
export function makePlaces(limits: PlaceLimits) {
  const networks = makeCounts();
  const merchants = makeCounts();
  let all = 0;
  let unknown = 0;
  return {
    /** Whether one more of a network finds a place. */
    hasRoom: (network: string): boolean =>
      all < limits.ofAll && unknown < limits.unknown && networks.of(network) < limits.ofNetwork,
    /** Takes it. */
    take: (network: string): Place => {
      let seated: string | undefined;
      let gone = false;
      networks.add(network, 1);
      all += 1;
      unknown += 1;
      return {
        sit: (merchant) => {
          if (gone || seated !== undefined) return !gone;
          if (merchants.of(merchant) >= limits.ofMerchant) return false;
          merchants.add(merchant, 1);
          seated = merchant;
          unknown -= 1;
          return true;
        },
        leave: () => {
          if (gone) return;
          gone = true;
          networks.add(network, -1);
          all -= 1;
          if (seated === undefined) unknown -= 1;
          else merchants.add(seated, -1);
        },
      };
    },
  };
}
