import { describe, expect, it } from "vitest";
import {
  lotteryFavouritesKey,
  makeStorage,
  sessionKeys,
  storeMerchant,
  storePlatform,
} from "./storage.ts";

/** A store that keeps everything, or refuses to write, as a full or a blocked one does. */
function makeArea(refuse = false): Storage {
  const map = new Map<string, string>();
  return {
    get length() {
      return map.size;
    },
    key: (index) => [...map.keys()][index] ?? null,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => {
      if (refuse) throw new DOMException("full", "QuotaExceededError");
      map.set(key, value);
    },
    removeItem: (key) => void map.delete(key),
    clear: () => map.clear(),
  };
}

describe("client storage", () => {
  it("CONST-01 ENT-51 STORE-03 STORE-04 STORE-05 STORE-21 puts the merchant into both stores", () => {
    const session = makeArea();
    const local = makeArea();
    const storage = makeStorage({ session: () => session, local: () => local });
    storeMerchant(storage, { code: "aurora", name: "Aurora" });
    storePlatform(storage);
    expect(session.getItem("merchantCode")).toBe("aurora");
    expect(session.getItem("merchant")).toBe("Aurora");
    expect(session.getItem("platform")).toBe("web");
    expect(local.getItem("merchantCode")).toBe("aurora");
    expect(storage.isLossy()).toBe(false);
  });

  it("works for the session when storage is full, and says that it will not last", () => {
    const storage = makeStorage({ session: () => makeArea(true), local: () => makeArea() });
    storage.session.set(sessionKeys.token, "abc");
    expect(storage.session.get(sessionKeys.token)).toBe("abc");
    storage.session.remove(sessionKeys.token);
    expect(storage.session.get(sessionKeys.token)).toBeNull();
    expect(storage.isLossy()).toBe(true);
  });

  it("works for the session when storage is blocked", () => {
    const blocked = () => {
      throw new DOMException("blocked", "SecurityError");
    };
    const storage = makeStorage({ session: blocked, local: blocked });
    storage.local.set("theme", "light");
    expect(storage.local.get("theme")).toBe("light");
    storage.local.clear();
    expect(storage.local.get("theme")).toBeNull();
  });

  it("STORE-22 keeps lottery favourites by user name", () => {
    expect(lotteryFavouritesKey("lan")).toBe("LOTTFAV:lan");
  });
});
