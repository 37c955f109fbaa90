import { describe, expect, it, vi } from "vitest";
import { makeLru } from "#src/shared/lru.ts";
import { makeFlightCache } from "./flight-cache.ts";

const never = () => Promise.reject(new Error("loaded again"));

describe("a short-lived cache", () => {
  it("loads once for a thousand who ask at the same time", async () => {
    const cache = makeFlightCache<number>({ ttl: 10, maxWeight: 10, now: () => 0 });
    const load = vi.fn(() => Promise.resolve(7));
    const answers = await Promise.all(Array.from({ length: 1000 }, () => cache.get("a", load)));
    expect(load).toHaveBeenCalledTimes(1);
    expect(new Set(answers)).toEqual(new Set([7]));
  });

  it("keeps an answer for its time and no longer", async () => {
    let now = 0;
    const cache = makeFlightCache<number>({ ttl: 10, maxWeight: 10, now: () => now });
    await cache.get("a", () => Promise.resolve(1));
    now = 9;
    expect(await cache.get("a", never)).toBe(1);
    now = 10;
    expect(await cache.get("a", () => Promise.resolve(2))).toBe(2);
  });

  it("does not keep a failure", async () => {
    const cache = makeFlightCache<number>({ ttl: 10, maxWeight: 10, now: () => 0 });
    await expect(cache.get("a", never)).rejects.toThrow("loaded again");
    expect(await cache.get("a", () => Promise.resolve(3))).toBe(3);
  });
});

describe("a bounded memory", () => {
  it("forgets what was not asked for the longest", () => {
    const memory = makeLru<string>({ maxWeight: 2 });
    memory.set("a", "1");
    memory.set("b", "2");
    memory.get("a");
    memory.set("c", "3");
    expect([memory.get("a"), memory.get("b"), memory.get("c")]).toEqual(["1", undefined, "3"]);
  });

  it("counts weights, replaced entries once, and refuses what is too heavy", () => {
    const memory = makeLru<string>({ maxWeight: 10, weigh: (text) => text.length });
    memory.set("a", "12345");
    memory.set("a", "1234567");
    memory.set("b", "123");
    expect(memory.get("a")).toBe("1234567");
    memory.set("b", "x".repeat(11));
    expect(memory.get("b")).toBeUndefined();
    expect(memory.get("a")).toBe("1234567");
  });
});
