import { describe, expect, it } from "vitest";
import { makeRandom } from "#src/shared/art/random.ts";
import { burstOf, drawBurst, largestMultiplier, returnOf } from "#src/shared/reels/burst.ts";
import { throwDice } from "./dice-math.ts";
import {
  enumerateLantern,
  lanternReels,
  paysOf,
  readLantern,
  spinLantern,
} from "./lantern-math.ts";
import { cryptoRandom, type RandomSource } from "./random.ts";
import { sizeAfter, smallestTarget, timeTo } from "./seeds-math.ts";

const rounds = 1_000_000;

/** The same draws on every run: a test by chance would fail three times in a thousand. */
function seededRandom(seed: number): RandomSource {
  const random = makeRandom(seed);
  return { whole: (below) => random.whole(0, below - 1) };
}

/** Mean of many draws, and how far it may lie from the true one: three standard errors. */
function simulate(draw: () => number): { mean: number; error: number } {
  let [sum, squares] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const value = draw();
    sum += value;
    squares += value * value;
  }
  const mean = sum / rounds;
  return { mean, error: 3 * Math.sqrt((squares / rounds - mean * mean) / rounds) };
}

it("draws from the operating system's source, every number and no other", () => {
  const seen = new Set(Array.from({ length: 2000 }, () => cryptoRandom.whole(6)));
  expect([...seen].sort()).toEqual([0, 1, 2, 3, 4, 5]);
});

describe("Lantern Spins", () => {
  it("returns exactly what its page says, counted over every position of the reels", () => {
    expect(lanternReels.map(({ length }) => length)).toEqual([24, 24, 24]);
    const { rtp, hits } = enumerateLantern();
    expect(rtp).toBeCloseTo(0.963108, 6);
    expect(hits).toBeGreaterThan(0.25);
    expect(hits).toBeLessThan(0.5);
  });

  it("keeps to it over a million spins", () => {
    const { rtp } = enumerateLantern();
    const random = seededRandom(20_261_121);
    const { mean, error } = simulate(() => paysOf(spinLantern(random.whole)) / 5);
    expect(Math.abs(mean - rtp)).toBeLessThan(error);
  });

  it("pays a line of one kind, lanterns standing for any", () => {
    const all = lanternReels.map((reel) => (reel.indexOf("lantern") + 23) % 24);
    const { wins } = readLantern(all);
    expect(wins).toContainEqual({ line: 0, symbol: "lantern", pays: 500 });
  });
});

describe("Aurora Seeds", () => {
  it("returns at most 97 of 100 for every plan, and hardly less", () => {
    for (let target = smallestTarget; target <= largestMultiplier; target += 1) {
      expect(returnOf(target)).toBeLessThanOrEqual(0.97);
      expect(returnOf(target)).toBeGreaterThan(0.969);
    }
  });

  it("bursts so often that the counted return is the true one", () => {
    for (const target of [101, 150, 200, 1000]) {
      const reaching = Math.floor((97 * 10_000_000) / target);
      expect(burstOf(reaching - 1)).toBeGreaterThanOrEqual(target);
      expect(burstOf(reaching)).toBeLessThan(target);
    }
  });

  it("keeps to it over a million seeds", () => {
    const random = seededRandom(7);
    const { mean, error } = simulate(() => (drawBurst(random.whole) >= 200 ? 2 : 0));
    expect(Math.abs(mean - 0.97)).toBeLessThan(error);
  });

  it("grows to a size in the time it says", () => {
    const growth = 0.0001;
    for (const size of [101, 150, 200, 5000, largestMultiplier]) {
      expect(sizeAfter(timeTo(size, growth), growth)).toBeGreaterThanOrEqual(size);
      expect(sizeAfter(timeTo(size, growth) - 10, growth)).toBeLessThan(size);
    }
  });
});

describe("Fair Dice", () => {
  // A million throws are some seconds on a machine that is busy.
  it("returns every stake to its players over a million rounds", { timeout: 60_000 }, () => {
    const random = seededRandom(19);
    // What the later seat gets of the pot, in stakes: all of it, or nothing.
    const { mean, error } = simulate(() => (throwDice(2, random).winner === 1 ? 2 : 0));
    expect(Math.abs(mean - 1)).toBeLessThan(error);
  });

  it("has one winner, and all players win as often as each other", () => {
    const random = seededRandom(11);
    const wins = [0, 0, 0];
    for (let round = 0; round < 60_000; round += 1) {
      const { winner } = throwDice(3, random);
      wins[winner] = (wins[winner] ?? 0) + 1;
    }
    // Three standard errors of a third of 60,000 rounds.
    for (const count of wins) expect(Math.abs(count - 20_000)).toBeLessThan(3 * 116);
  });

  it("lets those who tie at the top throw again", () => {
    const script = [2, 2, 2, 2, 0, 0, 0, 1, 5, 5];
    const { hands, winner } = throwDice(3, { whole: () => script.shift() ?? 0 });
    expect(hands.map(({ throws }) => throws.length)).toEqual([2, 2, 1]);
    expect(winner).toBe(1);
  });
});
