import { expect, it } from "vitest";
import { shareOf } from "./meter.tsx";
import { changedByRewards } from "./use-claim.ts";

it("tells how far an amount is, never above all of it and never rounded up to it", () => {
  expect(shareOf("0.00", "100.00")).toBe(0);
  expect(shareOf("99.99", "100.00")).toBe(99);
  expect(shareOf("250.00", "100.00")).toBe(100);
  expect(shareOf("0.00", "0.00")).toBe(100);
});

it("knows which answers a reward changes", () => {
  expect(["balance?", "rankList?x", "gameList?x", 5].map(changedByRewards)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
