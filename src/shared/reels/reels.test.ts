import { createHash, createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { some } from "#tests/support/some.ts";
import { makeRandom } from "../art/random.ts";
import { fairBlocks, fairMessage, makeFairDraws } from "./fair-draws.ts";
import { holdReturn } from "./hold-return.ts";
import { isKnownEdition, makeReelsGame, reelsEdition } from "./reels-game.ts";
import { playReels, readReels } from "./reels-outcome.ts";
import { freeChance, returnOf, scatterChances } from "./reels-return.ts";
import { type ReelsEntry, scatterSymbol, wildSymbol } from "./reels-shape.ts";

const shapes = [5, 9, 10, 15, 20, 25, 30, 40, 50, 100, 243, 1024];
const bets = [10, 20, 50, 100, 200, 500];
const edition = reelsEdition;

/** Entries of every kind the catalogue has. */
const entries: ReelsEntry[] = shapes.flatMap((minLines, shape) =>
  bets.map((minBet, bet) => ({
    edition,
    nodeId: 100_001 + shape * 811 + bet * 97,
    minLines,
    minBet,
  })),
);

/** Every way the reels of a small game may stop. */
function* everyStop(lengths: readonly number[]): Generator<number[]> {
  const [length = 0, ...rest] = lengths;
  for (let stop = 0; stop < length; stop += 1)
    if (rest.length === 0) yield [stop];
    else for (const more of everyStop(rest)) yield [stop, ...more];
}

describe("the mathematics of a game of reels", () => {
  it("return between 94 and 97 of 100 whatever the game, and differ from game to game", () => {
    const returns = some(entries).map((entry) => returnOf(makeReelsGame(entry)));
    expect(Math.min(...returns)).toBeGreaterThanOrEqual(0.94);
    expect(Math.max(...returns)).toBeLessThan(0.97);
    expect(new Set(returns).size).toBeGreaterThan(entries.length * 0.9);
  });

  it("are the same for the same entry, so that a browser works out what the server played", () => {
    for (const entry of some(entries.slice(0, 12)))
      expect(makeReelsGame({ ...entry })).toEqual(makeReelsGame(entry));
  });

  it("stay for ever what they were in their edition, so that kept rounds agree (U2)", () => {
    const games = some(entries).map((entry) => makeReelsGame({ ...entry, edition: 1 }));
    const made = createHash("sha256").update(JSON.stringify(games)).digest("hex");
    // Red here means that kept rounds no longer agree: leave the edition as it was and add another.
    expect(made).toBe("b6d160541b10b99ef8323f7869f85473e710f8fdf564f49d75cdcc707a21b4fe");
    expect(isKnownEdition({ edition: reelsEdition + 1 })).toBe(false);
    expect(() =>
      makeReelsGame({ edition: reelsEdition + 1, nodeId: 100_001, minLines: 5, minBet: 10 }),
    ).toThrow(RangeError);
  });

  it("pay what every stake can be paid to the minor unit, and more for longer and better runs", () => {
    for (const entry of some(entries)) {
      const { pays, reels } = makeReelsGame(entry);
      const shown = some(pays.slice(2).map((byLength) => byLength.slice(3, reels + 1)));
      for (const byLength of shown)
        for (const pay of some(byLength)) {
          expect(pay).toBeGreaterThan(0);
          expect((entry.minBet * pay) % 100).toBe(0);
        }
      for (const byLength of shown) expect(byLength).toEqual([...byLength].sort((a, b) => a - b));
    }
  });

  it("have as many lines as the catalogue says, each another one", () => {
    for (const entry of some(entries)) {
      const { lines } = makeReelsGame(entry);
      const isWays = entry.minLines === 243 || entry.minLines === 1024;
      expect(lines).toHaveLength(isWays ? 0 : entry.minLines);
      expect(new Set(lines.map((line) => line.join())).size).toBe(lines.length);
    }
  });

  it("never show two scatters on one reel, nor a wild on the first", () => {
    for (const entry of some(entries)) {
      const { strips, rows } = makeReelsGame(entry);
      expect(strips[0]).not.toContain(wildSymbol);
      for (const strip of some([...strips]))
        for (const stop of some([...strip.keys()])) {
          const shown = Array.from(
            { length: rows },
            (_, row) => strip[(stop + row) % strip.length],
          );
          expect(shown.filter((symbol) => symbol === scatterSymbol).length).toBeLessThan(2);
        }
    }
  });

  it("come, counted over every stop of the reels, to the return that is published", () => {
    const games = some([101_111, 102_222, 103_333]).map((nodeId) =>
      makeReelsGame({ edition, nodeId, minLines: 5, minBet: 100 }),
    );
    // Of both kinds: what hold and win comes to is counted in a test of its own.
    expect(new Set(games.map(({ hold }) => hold === undefined)).size).toBe(2);
    for (const game of games) {
      let [rounds, paid, started, free] = [0, 0, 0, 0];
      for (const stops of everyStop(game.strips.map(({ length }) => length))) {
        const [spin] = readReels(game, [stops]).spins;
        const shown = spin?.grid.flat().filter((symbol) => symbol === scatterSymbol).length ?? 0;
        rounds += 1;
        paid += spin?.pays ?? 0;
        if (shown >= game.free.scatters) started += 1;
        // The same stops as a free spin: without scatters' pay, multiplied.
        free += readReels(game, [[0, 0, 0], stops]).spins[1]?.pays ?? 0;
      }
      const each = paid / rounds + (started / rounds) * game.free.spins * (free / rounds);
      expect(each / 100 + holdReturn(game)).toBeCloseTo(returnOf(game), 9);
      expect(started / rounds).toBeCloseTo(freeChance(game), 12);
    }
  });

  it("come, played 60,000 rounds, within three standard errors of what is published", () => {
    for (const minLines of some([20, 50, 100, 243, 1024])) {
      const game = makeReelsGame({ edition, nodeId: 107_000 + minLines, minLines, minBet: 100 });
      const random = makeRandom(minLines);
      const draw = (below: number) => random.whole(0, below - 1);
      let [sum, squares] = [0, 0];
      const rounds = 60_000;
      for (let round = 0; round < rounds; round += 1) {
        const pays = playReels(game, draw).pays / 100;
        sum += pays;
        squares += pays * pays;
      }
      const mean = sum / rounds;
      const error = Math.sqrt((squares / rounds - mean * mean) / rounds);
      expect([minLines, Math.abs(mean - returnOf(game)) < 3 * error]).toEqual([minLines, true]);
    }
  });

  it("share chances out to a whole", () => {
    for (const entry of some(entries.slice(0, 12))) {
      const sum = scatterChances(makeReelsGame(entry)).reduce((all, chance) => all + chance, 0);
      expect(sum).toBeCloseTo(1, 12);
    }
  });
});

describe("what a round is drawn from", () => {
  const blocksOf = (serverSeed: string, clientSeed: string, nonce: number) => (block: number) =>
    createHmac("sha256", serverSeed)
      .update(fairMessage(clientSeed, nonce, block))
      .digest();

  it("is enough for the longest round there is", () => {
    for (const entry of some(entries)) {
      const { reels, rows, free, hold } = makeReelsGame(entry);
      let draws = reels * (1 + free.spins);
      if (hold !== undefined) {
        // One coin at a time, each with the last respin there is.
        const fields = reels * rows - hold.coins;
        draws += hold.coins + (hold.respins * fields * (fields + 1)) / 2;
      }
      expect(draws * 4).toBeLessThanOrEqual(fairBlocks * 32);
    }
  });

  it("draws the same numbers from the same seeds, others from the next round's", () => {
    const draws = (nonce: number) => {
      const draw = makeFairDraws(blocksOf("server", "player", nonce));
      return Array.from({ length: 20 }, () => draw(32));
    };
    expect(draws(0)).toEqual(draws(0));
    expect(draws(1)).not.toEqual(draws(0));
  });

  it("passes over what would favour some numbers, and says when there is no more", () => {
    const bytes = new Uint8Array([255, 255, 255, 255, 0, 0, 0, 7]);
    const draw = makeFairDraws((block) => (block === 0 ? bytes : undefined));
    expect(draw(10)).toBe(7);
    expect(() => draw(10)).toThrow(RangeError);
  });
});
