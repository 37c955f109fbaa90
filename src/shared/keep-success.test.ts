import { describe, expect, it } from "vitest";
import { keepSuccess } from "./keep-success.ts";

describe("what is fetched once", () => {
  it("is fetched once for all who ask, also while it is under way", async () => {
    let fetched = 0;
    const kept = keepSuccess(async () => {
      fetched += 1;
      return fetched;
    });
    expect(await Promise.all([kept.get(), kept.get()])).toEqual([1, 1]);
    expect(await kept.get()).toBe(1);
  });

  it("is fetched again after a failure, which all who waited hear of", async () => {
    let isLost = true;
    const kept = keepSuccess(async () => {
      if (isLost) throw new Error("lost");
      return "there";
    });
    const [one, other] = await Promise.allSettled([kept.get(), kept.get()]);
    expect([one.status, other.status]).toEqual(["rejected", "rejected"]);
    isLost = false;
    expect(await kept.get()).toBe("there");
  });

  it("is fetched again once it is forgotten, and a failure of before changes nothing", async () => {
    const fetches: ((value: string | Error) => void)[] = [];
    const kept = keepSuccess(
      () =>
        new Promise<string>((resolve, reject) => {
          fetches.push((value) => (value instanceof Error ? reject(value) : resolve(value)));
        }),
    );
    const first = kept.get();
    kept.forget();
    const second = kept.get();
    fetches[0]?.(new Error("lost"));
    fetches[1]?.("there");
    await expect(first).rejects.toThrow("lost");
    expect(await second).toBe("there");
    expect(await kept.get()).toBe("there");
    expect(fetches).toHaveLength(2);
  });
});
