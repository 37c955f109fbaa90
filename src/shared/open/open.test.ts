import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { some } from "#tests/support/some.ts";
import { makeRandom } from "../art/random.ts";
import { burstOf, houseBurst, largestMultiplier } from "../reels/burst.ts";
import { makeCrash, seedsGame } from "./crash.ts";
import { makeMines, mineCounts, mineFields } from "./mines.ts";
import { isKnownOpen, openEdition } from "./open-shape.ts";

const nodes = Array.from({ length: 20 }, (_, at) => 120_000 + at * 41);
const entryOf = (nodeId: number) => ({ edition: openEdition, nodeId });
const drawFrom = (seed: number) => {
  const random = makeRandom(seed);
  return (below: number) => random.whole(0, below - 1);
};
/** All tickets of a draw, as the draw itself has them. */
const tickets = 10_000_000;

/** How many of n things can be taken k at a time. */
function choose(n: number, k: number): number {
  let ways = 1;
  for (let at = 0; at < k; at += 1) ways = (ways * (n - at)) / (at + 1);
  return ways;
}

describe("mines", () => {
  it("return what they say less the part of a hundredth, whenever one stops, counted over all boards (U3)", () => {
    for (const nodeId of some(nodes)) {
      const game = makeMines(entryOf(nodeId));
      for (const mines of some(mineCounts)) {
        const max = game.maxOpened(mines);
        expect(max).toBeGreaterThan(1);
        for (let opened = 1; opened <= max; opened += 1) {
          // Of all boards, those that have no mine in the fields that were opened.
          const chance = choose(mineFields - opened, mines) / choose(mineFields, mines);
          const back = game.pays(mines, opened) * chance;
          const where = [nodeId, mines, opened];
          expect([...where, back <= game.returns + 1e-9]).toEqual([...where, true]);
          expect([...where, back > game.returns - chance - 1e-9]).toEqual([...where, true]);
          expect([...where, game.pays(mines, opened) >= 100]).toEqual([...where, true]);
          expect([...where, game.pays(mines, opened) <= 100_000]).toEqual([...where, true]);
        }
        const isAll = max === mineFields - mines;
        expect([nodeId, mines, isAll || game.pays(mines, max + 1) > 100_000]).toEqual([
          nodeId,
          mines,
          true,
        ]);
      }
      expect(game.returns).toBeGreaterThanOrEqual(96);
      expect(game.returns).toBeLessThanOrEqual(97);
    }
  });

  it("lie in as many different fields as were chosen, each field as often", () => {
    const game = makeMines(entryOf(nodes[0] ?? 0));
    const draw = drawFrom(20_261_124);
    const rounds = 20_000;
    const mines = 5;
    const seen = Array.from({ length: mineFields }, () => 0);
    for (let round = 0; round < rounds; round += 1) {
      const fields = game.draw(mines, draw);
      expect(new Set(fields).size).toBe(mines);
      for (const field of fields) seen[field] = (seen[field] ?? 0) + 1;
    }
    const chance = mines / mineFields;
    const error = Math.sqrt(rounds * chance * (1 - chance));
    for (const times of some(seen))
      expect(Math.abs(times - rounds * chance)).toBeLessThan(4 * error);
  });
});

describe("crash", () => {
  it("returns what it says at every number, counted over all tickets (U3)", () => {
    for (const nodeId of some(nodes)) {
      const { returned } = makeCrash(entryOf(nodeId));
      expect(returned).toBeGreaterThanOrEqual(9500);
      expect(returned).toBeLessThanOrEqual(9700);
      for (const target of some([101, 150, 200, 1000, 10_000, largestMultiplier])) {
        // The last ticket that reaches the number, found by halving: a higher ticket is over sooner.
        let [low, high] = [0, tickets];
        while (low < high) {
          const middle = Math.floor((low + high) / 2);
          if (burstOf(middle, returned) >= target) low = middle + 1;
          else high = middle;
        }
        const back = (low * target) / tickets;
        expect([nodeId, target, Math.abs(back - returned / 100) < 0.011]).toEqual([
          nodeId,
          target,
          true,
        ]);
      }
    }
  });

  it("differs in what it returns and in how fast it grows", () => {
    const games = nodes.map((nodeId) => makeCrash(entryOf(nodeId)));
    expect(new Set(games.map(({ returned }) => returned)).size).toBeGreaterThan(10);
    expect(new Set(games.map(({ growthPerMs }) => growthPerMs)).size).toBe(3);
    expect(seedsGame.returned).toBe(houseBurst);
  });
});

describe("editions", () => {
  it("stay for ever what they were, so that kept rounds agree (U2)", () => {
    const draw = drawFrom(1);
    const crash = makeCrash(entryOf(120_321));
    const mines = makeMines(entryOf(120_321));
    const drawn = [
      crash.returned,
      crash.growthPerMs,
      Array.from({ length: 200 }, () => crash.draw(draw)),
      mineCounts.map((count) => [
        mines.maxOpened(count),
        Array.from({ length: mines.maxOpened(count) }, (_, at) => mines.pays(count, at + 1)),
        Array.from({ length: 50 }, () => mines.draw(count, draw)),
      ]),
    ];
    // Red here means that kept rounds no longer agree: leave the edition as it was and add another.
    const sum = createHash("sha256").update(JSON.stringify(drawn)).digest("hex");
    expect(sum).toBe("8ecf610fb0a679abd907b291027cc62b40f212165c9768ba382334cdf3b6ad0a");
    expect(isKnownOpen({ edition: openEdition + 1, nodeId: 1 })).toBe(false);
    expect(() => makeMines({ edition: openEdition + 1, nodeId: 1 })).toThrow(RangeError);
    expect(() => makeCrash({ edition: openEdition + 1, nodeId: 1 })).toThrow(RangeError);
  });
});
