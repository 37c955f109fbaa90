/** Reads and writes that never throw; what the browser refuses to keep is kept in memory (F17). */
export interface KeyValue {
  readonly get: (key: string) => string | null;
  readonly set: (key: string, value: string) => void;
  readonly remove: (key: string) => void;
  readonly clear: () => void;
}

/** The page's storage. */
export interface ClientStorage {
  readonly session: KeyValue;
  readonly local: KeyValue;
  /** Something could not be kept: it lasts only as long as the page. */
  readonly isLossy: () => boolean;
}

/** The keys of the session storage, as the specification names them (STORE-01 to STORE-17). */
export const sessionKeys = {
  token: "token",
  cpw: "cpw",
  merchant: "merchant",
  merchantCode: "merchantCode",
  platform: "platform",
  nickname: "nickname",
  account: "account",
  username: "username",
  customerId: "customerId",
  isAgent: "isAgent",
  toUpline: "toUpline",
  memberLabel: "memberLabel",
  merchantWallet: "merchantWallet",
  routers: "routers",
  validate: "validate",
  settings: "settings",
  lanes: "lanes",
} as const;

/** The keys of the local storage (STORE-18 to STORE-22). */
export const localKeys = {
  lang: "lang",
  hisLang: "hisLang",
  theme: "theme",
  merchantCode: "merchantCode",
} as const;

/** The local key of a user's lottery favourites (STORE-22, OPEN-099). */
export const lotteryFavouritesKey = (username: string): string => `LOTTFAV:${username}`;

/** The local key of the draws that a user has lottery tickets for and has not been told of. */
export const waitingDrawsKey = (username: string): string => `LOTTWAIT:${username}`;

function makeKeyValue(area: () => Storage | undefined, onLoss: () => void): KeyValue {
  // What could not be written; undefined stands for a removal that could not be written.
  const memory = new Map<string, string>();
  const attempt = <T>(work: (store: Storage) => T): T | undefined => {
    try {
      const store = area();
      return store === undefined ? undefined : work(store);
    } catch {
      // Blocked by policy, or full: the memory below takes over, and the page may say so.
      onLoss();
      return undefined;
    }
  };
  return {
    get: (key) => memory.get(key) ?? attempt((store) => store.getItem(key)) ?? null,
    set: (key, value) => {
      const written = attempt((store) => {
        store.setItem(key, value);
        return true;
      });
      if (written) memory.delete(key);
      else memory.set(key, value);
    },
    remove: (key) => {
      memory.delete(key);
      attempt((store) => store.removeItem(key));
    },
    clear: () => {
      memory.clear();
      attempt((store) => store.clear());
    },
  };
}

/**
 * The storage of a page. `areas` hands out the browser's stores and may throw, as blocked storage
 * does; on the server it hands out nothing and all stays in memory.
 */
export function makeStorage(areas: {
  session: () => Storage | undefined;
  local: () => Storage | undefined;
}): ClientStorage {
  let lossy = false;
  const onLoss = (): void => {
    lossy = true;
  };
  return {
    session: makeKeyValue(areas.session, onLoss),
    local: makeKeyValue(areas.local, onLoss),
    isLossy: () => lossy,
  };
}

/**
 * Writes the merchant into both stores: local is the source, the session gets it back at every start
 * and after a logout (STORE-03, STORE-04, STORE-21, OPEN-100).
 */
export function storeMerchant(
  storage: ClientStorage,
  merchant: { code: string; name: string },
): void {
  storage.local.set(localKeys.merchantCode, merchant.code);
  storage.session.set(sessionKeys.merchantCode, merchant.code);
  storage.session.set(sessionKeys.merchant, merchant.name);
}

/** Says which platform this portal runs on (STORE-05, spec 9); written at start, gone after a logout. */
export function storePlatform({ session }: ClientStorage): void {
  session.set(sessionKeys.platform, "web");
}
