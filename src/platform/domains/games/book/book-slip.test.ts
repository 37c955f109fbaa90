import { describe, expect, it } from "vitest";
import type { BookEntry } from "#src/shared/book/book-shape.ts";
import { slipPayout } from "./book-slip.ts";

describe("a slip", () => {
  const entry: BookEntry = { edition: 1, nodeId: 104_321, kind: "football" };
  const leg = (no: number, pick: string, price: number) => ({ no, pick, price });
  const plays = (scores: Record<number, [number, number, number?]>) => (no: number) => {
    const [home, away, stopsAt = 0] = scores[no] ?? [0, 0, 0];
    return { home, away, stopsAt, order: [] };
  };

  it("pays nothing for one loss, leaves void selections out, and is void without any", () => {
    const legs = [leg(1, "winner:home", 200), leg(2, "level:away", 150)];
    const payout = (scores: Record<number, [number, number, number?]>) =>
      slipPayout(1000n, { entry, legs }, plays(scores));
    expect(payout({ 1: [1, 0], 2: [0, 1] })).toBe(3000n);
    expect(payout({ 1: [1, 0], 2: [1, 1] })).toBe(2000n);
    expect(payout({ 1: [1, 0], 2: [2, 1] })).toBe(0n);
    expect(payout({ 1: [0, 0, 40], 2: [2, 1] })).toBe(0n);
    expect(payout({ 1: [5, 0, 40], 2: [0, 1] })).toBe(1500n);
    expect(payout({ 1: [5, 0, 40], 2: [1, 1] })).toBeUndefined();
  });
});
