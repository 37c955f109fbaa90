import { describe, expect, it } from "vitest";
import { some } from "#tests/support/some.ts";
import { linesOf, type Paid } from "./lines.ts";
import { minOf, ratesAt, toPerCent } from "./rates.ts";

const of = <T>(value: T): ReadonlyMap<string, T> => new Map([["RNG", value]]);
const nothing: Paid = { validBet: 0n, amount: 0n };

describe("what waits", () => {
  it("MEM-16 rounds down to the minor unit, and lets what makes none wait", () => {
    expect(linesOf(of(250n), of(nothing), of(5000n))).toEqual([
      { category: "RNG", validBet: 250n, rate: 5000n, amount: 1n, used: 200n },
    ]);
    expect(linesOf(of(250n), of({ validBet: 200n, amount: 1n }), of(5000n))).toEqual([
      { category: "RNG", validBet: 50n, rate: 5000n, amount: 0n, used: 0n },
    ]);
  });

  it("MEM-16 comes to the same in one claim and in many, whatever the rate", () => {
    for (const rate of some([1n, 3333n, 5000n, 9999n, 333_333n, 1_000_000n])) {
      let paid = nothing;
      for (let played = 0n; played <= 20_000n; played += 77n) {
        const [line] = linesOf(of(played), of(paid), of(rate));
        const { used = 0n, amount = 0n } = line ?? {};
        paid = { validBet: paid.validBet + used, amount: paid.amount + amount };
        expect(paid.amount <= (played * rate) / 1_000_000n).toBe(true);
        expect(paid.validBet <= played).toBe(true);
      }
      // Each claim may take less than a minor unit of bets more than the amount is for.
      const claims = 261n;
      expect(20_000n - paid.validBet < 1_000_000n / rate + 77n).toBe(true);
      expect(paid.amount + claims >= (20_000n * rate) / 1_000_000n).toBe(true);
    }
  });

  it("MEM-16 takes back what was paid for bets that are none any more, at the rate it was paid", () => {
    const paid = { validBet: 10_000n, amount: 50n };
    const dearer = of(20_000n);
    expect(linesOf(of(4000n), of(paid), dearer)).toEqual([
      { category: "RNG", validBet: -6000n, rate: 5000n, amount: -30n, used: -6000n },
    ]);
    // Also where the category brings nothing any more, or nothing is left of it.
    expect(linesOf(new Map(), of(paid), new Map())).toMatchObject([
      { validBet: -10_000n, amount: -50n },
    ]);
  });

  it("MEM-16 leaves a category without a rate alone", () => {
    expect(linesOf(of(10_000n), new Map(), new Map([["LIVE", 5000n]]))).toEqual([]);
    expect(linesOf(of(10_000n), of({ validBet: 10_000n, amount: 50n }), of(5000n))).toEqual([]);
  });
});

describe("a merchant's rates", () => {
  const rebate = { rates: { RNG: "0.5", LIVE: "0", LOTT: "0.0125" } };
  const at = (rank: number, rankRates?: Record<string, string>) =>
    Object.fromEntries(
      ratesAt({ currency: "VND", rebate: { ...rebate, ...(rankRates && { rankRates }) } }, rank),
    );

  it("MEM-16 stand by category; one of nought is none", () => {
    expect(at(0)).toEqual({ RNG: 5000n, LOTT: 125n });
    expect(ratesAt({ currency: "VND" }, 3).size).toBe(0);
  });

  it("MEM-16 grow with the rank, by what the highest that is reached adds", () => {
    const rankRates = { "2": "0.1", "10": "1", "3": "0.25" };
    expect([1, 2, 9, 10].map((rank) => at(rank, rankRates).RNG)).toEqual([
      5000n,
      6000n,
      7500n,
      15_000n,
    ]);
    expect(at(2, rankRates)).not.toHaveProperty("LIVE");
  });

  it("are written as per cent", () => {
    expect([5000n, 1n, 1_000_000n, 12_500n, 0n].map(toPerCent)).toEqual([
      "0.5",
      "0.0001",
      "100",
      "1.25",
      "0",
    ]);
  });

  it("have a least that can be paid, the usual of the currency unless there is one", () => {
    const minFor = (currency: string, min?: string) =>
      minOf({ currency, rebate: { ...rebate, ...(min !== undefined && { min }) } });
    expect([minFor("VND"), minFor("THB"), minFor("USD"), minFor("USD", "5")]).toEqual([
      100_000n,
      100n,
      10n,
      500n,
    ]);
    expect(minFor("CLP")).toBe(100n);
  });
});
