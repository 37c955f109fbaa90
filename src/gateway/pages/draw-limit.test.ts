import { describe, expect, it } from "vitest";
import { makeDrawLimit, TooManyDrawings } from "./draw-limit.ts";

const refusalOf = (count: () => void): TooManyDrawings => {
  try {
    count();
  } catch (error) {
    if (error instanceof TooManyDrawings) return error;
  }
  throw new Error("It was not refused.");
};

describe("the limit of drawings", () => {
  it("holds for a network and a minute, and says how long to wait", () => {
    let now = 1_000_000;
    const count = makeDrawLimit(() => now);
    for (let drawn = 0; drawn < 600; drawn += 1) count(`2001:db8:1:2::${drawn % 9}`);
    now += 20_000;
    expect(refusalOf(() => count("2001:db8:1:2::77")).retryAfter).toBe(40);
    expect(() => count("2001:db8:1:3::1")).not.toThrow();
    expect(() => count("198.51.100.1")).not.toThrow();
    now += 40_000;
    expect(() => count("2001:db8:1:2::77")).not.toThrow();
  });
});
