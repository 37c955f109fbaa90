import { describe, expect, it } from "vitest";
import { sampleGame } from "#tests/support/sample-answers.ts";
import { some } from "#tests/support/some.ts";
import { areMostlyHot, featureOf, linesOf, tagOf } from "./game-tag.ts";

const t = (key: string, args: readonly (string | number)[] = []) => [key, ...args].join(" ");
const game = { ...sampleGame(1), hot: true, fresh: true, minLineNum: 25 };
const plain = { open: false, amongHot: false };

describe("the tag of a card (U14)", () => {
  it("says what matters most to who looks for a game", () => {
    expect(tagOf(game, { ...plain, open: true }, t)?.text).toBe("game.resume");
    expect(tagOf(game, plain, t)?.text).toBe("game.new");
    const known = { ...game, fresh: false };
    expect(tagOf(known, plain, t)?.text).toBe("game.hot");
    expect(tagOf(known, { ...plain, amongHot: true }, t)).toBeUndefined();
    expect(tagOf({ ...known, hot: false }, plain, t)).toBeUndefined();
  });

  it("is not where its lines or ways stand, which every slot has", () => {
    expect(linesOf(game, t)).toBe("game.lines 25");
    expect(linesOf({ minLineNum: 1024 }, t)).toBe("game.ways 1,024");
    expect(linesOf({ minLineNum: 0 }, t)).toBe("");
  });

  it("has the word of a feature apart from it, where the game has one", () => {
    expect(featureOf({ features: ["holdAndWin"] }, t)).toBe("game.hold");
    expect(featureOf({ features: [] }, t)).toBeUndefined();
    expect(featureOf({}, t)).toBeUndefined();
  });

  it("calls nothing hot where more than a third are", () => {
    const games = (hot: number) => Array.from({ length: 9 }, (_, at) => ({ hot: at < hot }));
    for (const [hot, mostly] of some<[number, boolean]>([
      [3, false],
      [4, true],
      [9, true],
    ]))
      expect([hot, areMostlyHot(games(hot))]).toEqual([hot, mostly]);
    expect(areMostlyHot([])).toBe(false);
  });
});
