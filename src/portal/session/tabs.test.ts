import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { makeStorage, sessionKeys, storeMerchant } from "../runtime/storage.ts";
import { clearSession, saveSession } from "./store.ts";
import { makeTabs } from "./tabs.ts";

const login = (token: string, userName = "lan") => ({
  token,
  userName,
  account: `A-${userName}`,
  nickname: userName,
  isAgent: 0 as const,
  firstTimeLogin: false,
  passwordExpired: false,
  expiresAt: 1,
});
const merchant = { code: "aurora", name: "Aurora" };

/** Tabs of one browser: each hears what the others say, copied as browsers copy it. */
function makeBrowser() {
  const hearing: { tab: object; listener: (event: { data: unknown }) => void }[] = [];
  const open = (prepare: (storage: ReturnType<typeof makeStorage>) => void = () => undefined) => {
    const storage = makeStorage({ session: () => undefined, local: () => undefined });
    storeMerchant(storage, merchant);
    prepare(storage);
    const tab = {};
    const tabs = makeTabs(storage, {
      postMessage: (data: unknown) => {
        const copy: unknown = structuredClone(data);
        for (const other of [...hearing]) if (other.tab !== tab) other.listener({ data: copy });
      },
      addEventListener: (_type: string, listener: unknown) =>
        void hearing.push({ tab, listener: listener as (event: { data: unknown }) => void }),
    } as never);
    const news: string[] = [];
    tabs.onNews((what) => {
      news.push(what);
      if (what !== "ended") return;
      // What the portal does about it, which tells the tabs in turn.
      clearSession(storage, merchant);
      tabs.tell();
    });
    const token = () => storage.session.get(sessionKeys.token);
    return { storage, tabs, news, token };
  };
  return { open };
}

describe("the tabs of a portal", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("STORE-01 hold the same session once one of them has logged in", () => {
    const browser = makeBrowser();
    const [one, two] = [browser.open(), browser.open()];
    saveSession(one.storage, login("t1"));
    one.tabs.tell();
    expect(two.news).toEqual(["started"]);
    expect(two.token()).toBe("t1");
    expect(two.storage.session.get("username")).toBe("lan");
    expect(one.news).toEqual([]);
  });

  it("LOGOUT-03 end it together, each with the merchant alone left behind", () => {
    const browser = makeBrowser();
    const tabs = [browser.open(), browser.open(), browser.open()];
    const [one] = tabs;
    if (one === undefined) throw new Error("There are three tabs");
    saveSession(one.storage, login("t1"));
    one.tabs.tell();
    clearSession(one.storage, merchant);
    one.tabs.tell();
    expect(tabs.map(({ token }) => token())).toEqual([null, null, null]);
    expect(tabs.map(({ news }) => news)).toEqual([[], ["started", "ended"], ["started", "ended"]]);
    expect(tabs[2]?.storage.session.get("merchantCode")).toBe("aurora");
    expect(tabs[2]?.storage.session.get("username")).toBeNull();
  });

  it("follow to another account, and leave nothing of the old one", () => {
    const browser = makeBrowser();
    const [one, two] = [browser.open(), browser.open()];
    saveSession(one.storage, login("t1"));
    one.storage.session.set("customerId", "m-1");
    one.tabs.tell();
    saveSession(two.storage, login("t2", "minh"));
    two.storage.session.remove("customerId");
    two.tabs.tell();
    expect([one.token(), one.storage.session.get("username")]).toEqual(["t2", "minh"]);
    expect(one.storage.session.get("customerId")).toBeNull();
  });

  it("do not end a session because an older one is over", () => {
    const browser = makeBrowser();
    const [one, two] = [
      browser.open(),
      browser.open((storage) => saveSession(storage, login("t2"))),
    ];
    saveSession(one.storage, login("t1"));
    one.storage.session.remove("token");
    one.tabs.tell();
    expect(two.token()).toBe("t2");
    expect(two.news).toEqual([]);
  });

  it("let a new tab join, and do not keep it waiting where nobody is", async () => {
    const browser = makeBrowser();
    const first = browser.open();
    const alone = first.tabs.join(150);
    await vi.advanceTimersByTimeAsync(150);
    expect(await alone).toBe(false);
    saveSession(first.storage, login("t1"));
    first.tabs.tell();
    const next = browser.open();
    expect(await next.tabs.join(150)).toBe(true);
    expect(next.token()).toBe("t1");
  });
});
