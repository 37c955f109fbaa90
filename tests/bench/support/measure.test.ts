import { describe, expect, it } from "vitest";
import { measure, summarise } from "./measure.ts";

describe("measuring", () => {
  it("sums durations up by rank, not by mean", () => {
    const durations = Array.from({ length: 100 }, (_, index) => index + 1);
    expect(summarise(durations, 1000)).toEqual({ runs: 100, perSecond: 100, p50: 51, p99: 100 });
  });

  it("runs every number once, and the warming up beside it", async () => {
    const seen: number[] = [];
    const timing = await measure(20, 3, (run) => seen.push(run));
    expect(timing.runs).toBe(20);
    expect(seen.filter((run) => run >= 0).sort((a, b) => a - b)).toEqual([...Array(20).keys()]);
    expect(seen.filter((run) => run < 0)).toEqual([-1, -2]);
  });
});
