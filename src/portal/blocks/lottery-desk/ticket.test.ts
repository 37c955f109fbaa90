import { describe, expect, it } from "vitest";
import {
  linesOf,
  luckyPick,
  picksOf,
  prizeOf,
  readNumbers,
  readStake,
  togglePick,
  totalsOf,
} from "./ticket.ts";
import type { PlayType } from "./types.ts";

const play = (change: Partial<PlayType>): PlayType => ({
  playType: "last2",
  labelKey: "lottery.play.last2",
  odds: "95",
  digits: 2,
  choices: [],
  maxPicks: 50,
  minStake: "1000.00",
  maxStake: "500000.00",
  ...change,
});
const last2 = play({});
const bigSmall = play({
  playType: "bigSmall",
  odds: "1.95",
  digits: 0,
  choices: ["big", "small"],
  maxPicks: 1,
});

describe("a choice", () => {
  it("adds and takes back, and keeps to what one bet holds", () => {
    const two = togglePick(togglePick({}, last2, "45"), last2, "07");
    expect(two).toEqual({ last2: ["07", "45"] });
    expect(togglePick(two, last2, "45")).toEqual({ last2: ["07"] });
    expect(togglePick(two, { ...last2, maxPicks: 2 }, "99")).toBe(two);
    const big = togglePick({}, bigSmall, "big");
    expect(togglePick(big, bigSmall, "small")).toEqual({ bigSmall: ["small"] });
  });

  it("makes lines in the lottery's order", () => {
    const lines = linesOf([last2, bigSmall], { bigSmall: ["big"], last2: ["01"], gone: ["1"] });
    expect(lines.map((line) => line.play.playType)).toEqual(["last2", "bigSmall"]);
    expect(linesOf([last2], { last2: [] })).toEqual([]);
  });

  it("reads typed numbers, each once, and names what is none", () => {
    expect(readNumbers("012, 345;345 6 abc 78901", { digits: 3 })).toEqual({
      picks: ["012", "345"],
      bad: ["6", "abc", "78901"],
    });
    expect(readNumbers("๐๑๒, ٣٤٥", { digits: 3 })).toEqual({ picks: ["012", "345"], bad: [] });
  });

  it("draws a number that is not chosen yet", () => {
    const chosen = Array.from({ length: 99 }, (_, number) => String(number).padStart(2, "0"));
    expect(luckyPick(last2, chosen, () => 0)).toBe("99");
    expect(luckyPick(last2, [...chosen, "99"], () => 0)).toBe(undefined);
  });
});

describe("a ticket played again", () => {
  it("takes the picks that were placed, in order, and no more than one bet holds", () => {
    const bets = [
      { playType: "bigSmall", numbers: "small", stake: "2000.50" },
      { playType: "last2", numbers: "45,07", stake: "4001.00" },
      { playType: "last2", numbers: "07,99", stake: "4001.00" },
    ];
    expect(picksOf([{ ...last2, maxPicks: 2 }, bigSmall], bets, "VND")).toEqual({
      picks: { last2: ["07", "45"], bigSmall: ["small"] },
      stake: "2000.50",
    });
  });

  it("costs what it cost: a bet's stake is that of all its picks together", () => {
    const placed = [{ playType: "last2", numbers: "15,45,77", stake: "3000.00" }];
    const { picks, stake = "" } = picksOf([last2], placed, "VND");
    expect(stake).toBe("1000.00");
    expect(totalsOf(linesOf([last2], picks), stake, "VND")).toMatchObject({
      totals: { picks: 3, stake: "3000.00" },
    });
  });

  it("leaves out a way to bet that the lottery has no more", () => {
    const gone = { playType: "last9", numbers: "1", stake: "1.00" };
    expect(picksOf([last2], [gone], "VND")).toEqual({ picks: { last2: [] }, stake: undefined });
  });
});

describe("what one hit pays", () => {
  it("is the stake by the odds, exact to the unit", () => {
    expect(prizeOf(last2, "1000.00", "VND")).toBe("95000.00");
    expect(prizeOf(bigSmall, "1000.01", "VND")).toBe("1950.01");
  });
});

describe("a ticket's sum", () => {
  const lines = linesOf([last2, bigSmall], { last2: ["01", "02"], bigSmall: ["big"] });

  it("is exact to the unit", () => {
    expect(totalsOf(lines, "1000.5", "VND")).toEqual({
      ok: true,
      totals: { picks: 3, stake: "3001.50", bestPrize: "95047.50" },
    });
    const [, big] = lines;
    expect(totalsOf(big ? [big] : [], "1000.01", "VND")).toMatchObject({
      totals: { bestPrize: "1950.01" },
    });
  });

  it("names a stake that cannot be taken", () => {
    const reason = (stake: string) => {
      const outcome = totalsOf(lines, readStake(stake, "VND"), "VND");
      return outcome.ok ? outcome.totals.stake : outcome.problem.reason;
    };
    expect(reason("")).toBe("none");
    expect(reason("1e9")).toBe("unreadable");
    expect(reason("-5")).toBe("range");
    expect(reason("1000.001")).toBe("unreadable");
    expect(reason("999.99")).toBe("range");
    expect(reason("500000.01")).toBe("range");
    expect(reason(" 01,000 ")).toBe("3000.00");
  });

  it("takes the stake that was meant, as every other amount", () => {
    const read = (stake: string) => readStake(stake, "VND");
    expect(["1.000", "1000,5", "๑๐๐๐", "₫1,000.00"].map(read)).toEqual([
      ...["1000.00", "1000.50"],
      ...["1000.00", "1000.00"],
    ]);
  });
});
