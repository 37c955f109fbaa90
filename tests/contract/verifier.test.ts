import { expect, test } from "vitest";
import { makeFixture } from "#src/shared/book/book.ts";
import { bookKinds } from "#src/shared/book/book-shape.ts";
import { duelKinds } from "#src/shared/instant/duel.ts";
import { makeInstantGame } from "#src/shared/instant/instant-game.ts";
import { makeCrash } from "#src/shared/open/crash.ts";
import { makeMines } from "#src/shared/open/mines.ts";
import { makeReelsGame } from "#src/shared/reels/reels-game.ts";
import { playReels } from "#src/shared/reels/reels-outcome.ts";
import type { ReelsGame } from "#src/shared/reels/reels-shape.ts";
import { makeTableGame } from "#src/shared/tables/table-game.ts";
import { tableKinds } from "#src/shared/tables/table-shape.ts";
import { some } from "#tests/support/some.ts";
import { crashReturn, minesAt, minesWorth, overAt } from "#tests/verifier/growing.ts";
import { playDuel, playFishing } from "#tests/verifier/instant.ts";
import { makeMatch } from "#tests/verifier/matches.ts";
import { drawsOf } from "#tests/verifier/numbers.ts";
import { type PayTable, playSlot } from "#tests/verifier/slots.ts";
import { tableRule } from "#tests/verifier/tables.ts";

/** Games of all over the catalogue. */
const ids = (count: number) => Array.from({ length: count }, (_, at) => 100_001 + at * 1237);

/** What a slot's page shows of what symbols bring, for a stake of 100. */
const shownPays =
  (game: ReelsGame): PayTable =>
  (symbol, count) =>
    symbol === 1 ? (game.scatterPays[count] ?? 0) : (game.pays[symbol]?.[count] ?? 0);

let draws = 0;
/** The same draws twice: once for each of the two that work a round out. */
const twice = () => {
  draws += 1;
  return [drawsOf(`seed ${draws}`, "own", 7), drawsOf(`seed ${draws}`, "own", 7)] as const;
};

test.each([1, 2])("slots of edition %i", (edition) => {
  for (const nodeId of some(ids(6)))
    for (const minLines of [5, 9, 20, 40, 50, 100, 243, 1024]) {
      const entry = { edition, nodeId, minLines, minBet: 100 };
      const game = makeReelsGame(entry);
      for (let round = 0; round < 12; round += 1) {
        const [one, other] = twice();
        const { draws, pays } = playReels(game, one);
        const own = playSlot(entry, other, shownPays(game), 100);
        expect(own).toEqual({ stops: draws, pays });
      }
    }
});

test("slots with hold and win, and rounds that have one", () => {
  for (const minLines of [5, 20, 50, 100, 243, 1024]) {
    let [held, full] = [0, 0];
    for (const nodeId of some(ids(20))) {
      const entry = { edition: 2, nodeId, minLines, minBet: 100 };
      const game = makeReelsGame(entry);
      for (let round = 0; game.hold !== undefined && round < 300; round += 1) {
        const [one, other] = twice();
        const { draws, hold, pays } = playReels(game, one);
        if (hold === undefined) continue;
        held += 1;
        full += Number(hold.isFull);
        expect(playSlot(entry, other, shownPays(game), 100)).toEqual({ stops: draws, pays });
      }
    }
    expect([minLines, held > 3, full < held]).toEqual([minLines, true, true]);
  }
});

test.each(some(tableKinds))("%s", (kind) => {
  for (const nodeId of some(ids(5))) {
    const game = makeTableGame({ edition: 1, nodeId, kind });
    const rule = tableRule(nodeId, kind);
    for (let round = 0; round < 60; round += 1) {
      const [one, other] = twice();
      const drawn = game.draw(one);
      const groups = rule.draw(other);
      expect(groups).toEqual(drawn);
      const backs = Object.entries(game.spots).map(([name, spot]) => [name, spot.back(drawn)]);
      expect(Object.keys(game.spots).map((name) => [name, rule.brings(name, groups)])).toEqual(
        backs,
      );
    }
  }
});

test.each(some(bookKinds))("%s", (kind) => {
  for (const nodeId of some(ids(4)))
    for (const no of some(ids(4))) {
      const fixture = makeFixture({ edition: 1, nodeId, kind }, no);
      const match = makeMatch(nodeId, kind, no);
      for (let round = 0; round < 5; round += 1) {
        const [one, other] = twice();
        const groups = match.draw(other);
        expect(groups).toEqual(fixture.draw(one));
        const [home = 0, away = 0] = groups[1] ?? [];
        for (const [name, pick] of some(Object.entries(fixture.picks))) {
          const lead = match.lead(name, home, away);
          const own = lead > 0 ? "won" : lead < 0 ? "lost" : "void";
          expect([name, home, away, own]).toEqual([name, home, away, pick.result(home, away)]);
        }
      }
    }
});

test.each(["fishing", ...duelKinds])("%s", (kind) => {
  for (const nodeId of some(ids(10))) {
    const game = makeInstantGame({ edition: 1, nodeId, kind });
    for (let round = 0; round < 40; round += 1) {
      const [one, other] = twice();
      const choice = { shots: [1, 3, 5, 10][round % 4] ?? 1, target: round % 8 };
      const own =
        kind === "fishing"
          ? playFishing(nodeId, choice.shots, choice.target, other)
          : playDuel(nodeId, kind, other);
      expect(own).toEqual(game.play(choice, one));
    }
  }
});

test("crash and mines", () => {
  for (const nodeId of some(ids(40))) {
    const entry = { edition: 1, nodeId };
    const [one, other] = twice();
    expect(overAt(other, crashReturn(nodeId))).toBe(makeCrash(entry).draw(one));
    const board = makeMines(entry);
    for (const mines of [1, 3, 5, 8, 12]) {
      const [own, its] = twice();
      expect(minesAt(mines, its)).toEqual(board.draw(mines, own));
      for (let opened = 1; opened <= board.maxOpened(mines); opened += 1)
        expect(minesWorth(nodeId, mines, opened)).toBe(board.pays(mines, opened));
    }
  }
});
