import { describe, expect, it } from "vitest";
import { isMet, pairwise, show, toFigure } from "./compare.ts";

describe("figures of several runs", () => {
  it("takes the median and the width of the middle half, whatever the order", () => {
    expect(toFigure([9, 1, 2, 3, 100])).toEqual({ median: 3, spread: 7 });
    expect(toFigure([1, 2])).toEqual({ median: 1.5, spread: 0.5 });
  });

  it("compares each run with the one that was made beside it", () => {
    expect(pairwise([4, 9], [2, 3], (one, other) => one / other)).toEqual([2, 3]);
  });

  it("holds a figure to its limit and half its spread, and no more", () => {
    expect(isMet({ median: 1, spread: 0 }, 1)).toBe(true);
    expect(isMet({ median: 1.2, spread: 0.4 }, 1)).toBe(true);
    expect(isMet({ median: 1.21, spread: 0.4 }, 1)).toBe(false);
    expect(isMet(toFigure([]), 1)).toBe(false);
  });

  it("writes a figure with half its spread", () => {
    expect(show({ median: 1.005, spread: 0.5 })).toBe("1.00 ± 0.25");
  });
});
