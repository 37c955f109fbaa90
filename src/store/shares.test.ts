import { describe, expect, it, vi } from "vitest";
import { DatabaseBusy } from "./failures.ts";
import { type Claim, makeShares } from "./shares.ts";

/** Takes places and notes the order in which they were given. */
function world(places: number) {
  const shares = makeShares({ places, waitMs: 2000 });
  const given: string[] = [];
  const back: (() => void)[] = [];
  const take = async (merchant: string, name = "x"): Promise<void> => {
    const claim: Claim = { merchant, name };
    back.push(await shares.take(claim));
    given.push(`${merchant} ${name}`);
  };
  const settle = () => Promise.resolve().then(() => Promise.resolve());
  return { take, given, back, settle };
}

describe("shares of a pool", () => {
  it("leave a third of the places to others, however much one merchant wants", async () => {
    const { take, given, settle } = world(9);
    for (let count = 0; count < 30; count += 1)
      for (const name of ["a", "b"]) void take("siam", name);
    await settle();
    expect(given).toHaveLength(6);
    for (let count = 0; count < 3; count += 1) void take("aurora");
    await settle();
    expect(given.slice(6)).toEqual(["aurora x", "aurora x", "aurora x"]);
  });

  it("leave room beside one kind of work that stands still", async () => {
    const { take, given, settle } = world(9);
    for (let count = 0; count < 30; count += 1) void take("siam", "locked");
    await settle();
    expect(given).toHaveLength(4);
    void take("siam", "free");
    await settle();
    expect(given.at(-1)).toBe("siam free");
  });

  it("give a single place to everybody in turn, not to who asked most", async () => {
    const { take, given, back, settle } = world(1);
    await take("siam", "a");
    for (let count = 0; count < 3; count += 1) void take("siam", "a");
    void take("siam", "b");
    void take("aurora", "a");
    while (back.length > 0) {
      back.shift()?.();
      await settle();
    }
    expect(given).toEqual(["siam a", "siam a", "aurora a", "siam b", "siam a", "siam a"]);
  });

  it("refuse who waited too long as busy, and give the place to somebody else", async () => {
    vi.useFakeTimers();
    const { take, given, back, settle } = world(1);
    await take("siam");
    const late = expect(take("siam")).rejects.toBeInstanceOf(DatabaseBusy);
    await vi.advanceTimersByTimeAsync(1999);
    void take("aurora");
    await vi.advanceTimersByTimeAsync(1);
    await late;
    back.shift()?.();
    await settle();
    expect(given).toEqual(["siam x", "aurora x"]);
    vi.useRealTimers();
  });
});
