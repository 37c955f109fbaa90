import { describe, expect, it } from "vitest";
import { type Reloading, reloadOnce } from "./reload-once.ts";
import { makeStorage } from "./storage.ts";

function fakeArea(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage;
}

function setUp(more: Partial<Reloading> = {}) {
  const area = fakeArea();
  const opened: string[] = [];
  const around: Reloading = {
    storage: makeStorage({ session: () => area, local: () => undefined }),
    fetch: async () => new Response("{}"),
    build: "/_a/assets/portal-one.js",
    open: (url) => opened.push(url),
    ...more,
  };
  return { around, opened };
}

describe("reloadOnce", () => {
  it("opens the wanted address once for a build, and once more for the next build", async () => {
    const { around, opened } = setUp();
    expect(await reloadOnce(around, "/rng?page=2")).toBe(true);
    expect(await reloadOnce(around, "/rng?page=2")).toBe(false);
    expect(await reloadOnce({ ...around, build: "/_a/assets/portal-two.js" }, "/live")).toBe(true);
    expect(opened).toEqual(["/rng?page=2", "/live"]);
  });

  it("keeps the page while the portal does not answer, and may still try later", async () => {
    const { around, opened } = setUp({ fetch: () => Promise.reject(new TypeError("offline")) });
    expect(await reloadOnce(around, "/rng")).toBe(false);
    expect(opened).toEqual([]);
    const back = { ...around, fetch: async () => new Response("{}") };
    expect(await reloadOnce(back, "/rng")).toBe(true);
  });

  it("never reloads where the tab cannot remember that it did", async () => {
    const blocked = (): Storage => {
      throw new Error("blocked");
    };
    const { around, opened } = setUp({
      storage: makeStorage({ session: blocked, local: blocked }),
    });
    expect(await reloadOnce(around, "/rng")).toBe(false);
    expect(opened).toEqual([]);
  });
});
