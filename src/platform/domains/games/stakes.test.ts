import { describe, expect, it } from "vitest";
import { chipOf, houseStakes, slotStakes, smallestBet, wholeChips } from "./stakes.ts";

/** Currencies by what about a dime is in them, in minor units; bets are written for those of 100. */
const dimes = [
  { currency: "VND", first: 100_000n, slot: 10_000n },
  { currency: "IDR", first: 100_000n, slot: 10_000n },
  { currency: "PHP", first: 1000n, slot: 100n },
  { currency: "THB", first: 100n, slot: 10n },
  { currency: "CNY", first: 100n, slot: 10n },
  { currency: "KRW", first: 100n, slot: 10n },
  { currency: "USD", first: 100n, slot: 10n },
  { currency: "JPY", first: 100n, slot: 10n },
];

describe.each(dimes)("stakes in $currency", ({ currency, first, slot }) => {
  it("begin with what somebody would bet there, in whole hundreds where pays are shares", () => {
    expect(houseStakes(currency)).toEqual([1n, 2n, 5n, 10n, 20n, 50n].map((step) => step * first));
    expect(smallestBet({ min_bet: "10" }, currency)).toBe(slot);
    expect(slotStakes({ min_bet: "10" }, currency)).toEqual(
      [1n, 2n, 5n, 10n, 20n, 50n, 100n].map((step) => step * slot),
    );
    expect(chipOf({ min_bet: "50" }, currency) % 100n).toBe(0n);
    const whole = slot * 5n > 100n ? slot * 5n : 100n;
    expect(wholeChips({ min_bet: "50" }, currency)[0]).toBe(whole);
  });
});
