import { expect, it } from "vitest";
import { layOutBars } from "./bars.ts";

it("lets gains stand on the zero line and losses hang from it, in one measure", () => {
  const { bars, zero } = layOutBars([75, -25, 0]);
  expect(zero).toBe(75);
  expect(bars).toEqual([
    { y: 0, height: 75 },
    { y: 75, height: 25 },
    { y: 75, height: 0 },
  ]);
});

it("shows the least that is not nothing", () => {
  expect(layOutBars([1_000_000, 1]).bars[1]).toEqual({ y: 99, height: 1 });
});

it("draws nothing of nothing, and of what is no number", () => {
  expect(layOutBars([0, Number.NaN])).toEqual({
    bars: [
      { y: 100, height: 0 },
      { y: 100, height: 0 },
    ],
    zero: 100,
  });
});
