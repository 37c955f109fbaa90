import { expect, it } from "vitest";
import { fitScale, nextStep } from "./zoom.tsx";

it("fits a chart into its frame by the tighter side, and never blows it up", () => {
  expect(fitScale({ width: 4486, height: 2731 }, { width: 1121.5, height: 1000 })).toBe(0.25);
  expect(fitScale({ width: 1000, height: 4000 }, { width: 1000, height: 400 })).toBe(0.1);
  expect(fitScale({ width: 100, height: 100 }, { width: 1000, height: 800 })).toBe(1);
});

it("steps from any size to the next one, and stays at either end", () => {
  expect([nextStep(0.3, 1), nextStep(0.3, -1)]).toEqual([0.5, 0.25]);
  expect([nextStep(2, 1), nextStep(0.25, -1), nextStep(0.1, -1)]).toEqual([2, 0.25, 0.1]);
});
