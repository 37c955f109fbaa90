import { describe, expect, it } from "vitest";
import { some } from "#tests/support/some.ts";
import { makeRandom } from "../art/random.ts";
import { dealBaccarat, pointsOf } from "./baccarat.ts";
import { boardKind, threeCardRank, threeCardScore } from "./card-duels.ts";
import { clockOf, makeTableGame, roundAt, roundOf, tableEdition } from "./table-game.ts";
import { type TableEntry, tableKinds } from "./table-shape.ts";

const nodes = Array.from({ length: 12 }, (_, at) => 100_200 + at * 37);
const entryOf = (kind: TableEntry["kind"], nodeId: number): TableEntry => ({
  edition: tableEdition,
  nodeId,
  kind,
});
const every = tableKinds.flatMap((kind) => nodes.map((nodeId) => entryOf(kind, nodeId)));

/** All ways to take `count` of so many cards. */
function* handsOf(count: number, from = 0, before: number[] = []): Generator<number[]> {
  if (before.length === count) {
    yield before;
    return;
  }
  for (let card = from; card < 52; card += 1) yield* handsOf(count, card + 1, [...before, card]);
}

describe("tables whose rounds all share", () => {
  it("return what their rules say, within three standard errors of 8,000 rounds (U3)", () => {
    for (const kind of some(tableKinds)) {
      const game = makeTableGame(entryOf(kind, nodes[0] ?? 0));
      const random = makeRandom(20_261_124);
      const rounds = Array.from({ length: 8000 }, () =>
        game.draw((below) => random.whole(0, below - 1)),
      );
      for (const [name, spot] of some(Object.entries(game.spots))) {
        const backs = rounds.map((drawn) => spot.back(drawn));
        const mean = backs.reduce((sum, back) => sum + back, 0) / backs.length;
        const spread = backs.reduce((sum, back) => sum + (back - mean) ** 2, 0) / backs.length;
        // What is rare may not have come at all: then its own pay gives how far it may lie.
        const expected = (spot.returns * Math.max(...spot.pays)) / rounds.length;
        const error = Math.sqrt(Math.max(spread / rounds.length, expected));
        expect([kind, name, Math.abs(mean - spot.returns) <= 3.5 * error]).toEqual([
          kind,
          name,
          true,
        ]);
      }
    }
  });

  it("never give back more than they take, and never pay what a stake cannot be divided to", () => {
    for (const entry of some(every))
      for (const [name, { returns, pays }] of some(Object.entries(makeTableGame(entry).spots))) {
        expect([entry.kind, name, returns > 80 && returns < 99.5]).toEqual([
          entry.kind,
          name,
          true,
        ]);
        expect(pays.every((pay) => Number.isInteger(pay) && pay > 100)).toBe(true);
      }
  });

  it("lay every field on the board once, and none that is not played", () => {
    for (const entry of some(every)) {
      const { board, spots } = makeTableGame(entry);
      expect(board.flat().sort()).toEqual(Object.keys(spots).sort());
    }
  });

  it("differ by their entry, and are the same for the same one", () => {
    const seen = new Set<string>();
    for (const entry of some(every)) {
      const pays = () =>
        JSON.stringify(
          Object.entries(makeTableGame(entry).spots).map(
            ([
              spot,
              {
                pays: [low, high],
                returns,
              },
            ]) => [spot, low, high, returns],
          ),
        );
      expect(pays()).toBe(pays());
      seen.add(`${entry.kind} ${pays()}`);
    }
    expect(seen.size).toBeGreaterThan(tableKinds.length * 1.8);
  });

  it("run rounds without a gap, of 20 s and more, each closed before it is drawn (G12)", () => {
    for (const entry of some(every)) {
      const now = 1_795_000_000_000 + entry.nodeId;
      const round = roundAt(entry, now);
      expect(round.opensAt <= now && now < round.endsAt).toBe(true);
      expect(roundOf(entry, round.no + 1).opensAt).toBe(round.endsAt);
      expect(clockOf(entry).periodMs).toBeGreaterThanOrEqual(20_000);
      expect(round.closesAt).toBeLessThan(round.drawsAt);
      expect(round.drawsAt + 5000).toBeLessThan(round.endsAt);
    }
  });
});

describe("baccarat", () => {
  it("comes out as all orders of eight decks do", () => {
    const counts = [128, 32, 32, 32, 32, 32, 32, 32, 32, 32];
    const sums = { player: 0, banker: 0, tie: 0, bankerSix: 0 };
    // The value 0 stands for a ten, any other for itself: cards whose rank has that value.
    const cardOf = (value: number) => (value === 0 ? 36 : (value - 1) * 4);
    const deal = (values: number[], chance: number, left: number): void => {
      let used = 0;
      let isShort = false;
      const [player, banker] = dealBaccarat(() => {
        const value = values[used];
        used += 1;
        if (value === undefined) isShort = true;
        return cardOf(value ?? 0);
      });
      if (isShort) {
        for (const [value, count] of counts.entries()) {
          if (count === 0) continue;
          counts[value] = count - 1;
          deal([...values, value], (chance * count) / left, left - 1);
          counts[value] = count;
        }
        return;
      }
      const lead = pointsOf(player) - pointsOf(banker);
      sums[lead > 0 ? "player" : lead < 0 ? "banker" : "tie"] += chance;
      if (lead < 0 && pointsOf(banker) === 6) sums.bankerSix += chance;
    };
    deal([], 1, 416);
    const { spots } = makeTableGame(entryOf("baccarat", nodes[0] ?? 0));
    expect(spots.player?.returns).toBeCloseTo(200 * sums.player + 100 * sums.tie, 3);
    expect(spots.tie?.returns).toBeCloseTo(900 * sums.tie, 3);
    const isFree = spots.banker?.pays[0] === 150;
    const wins = isFree ? 200 * sums.banker - 50 * sums.bankerSix : 195 * sums.banker;
    expect(spots.banker?.returns).toBeCloseTo(wins + 100 * sums.tie, 3);
    expect(sums.bankerSix).toBeCloseTo(0.053864, 5);
  }, 60_000);
});

describe("hands of cards", () => {
  it("are as many of each kind as are counted", () => {
    const kinds = [0, 0, 0, 0, 0, 0];
    const alike = new Map<number, number[][]>();
    for (const hand of handsOf(3)) {
      const kind = threeCardRank(hand);
      kinds[kind] = (kinds[kind] ?? 0) + 1;
      const score = threeCardScore(hand);
      alike.set(score, [...(alike.get(score) ?? []), hand]);
    }
    expect(kinds).toEqual([16_440, 3744, 1096, 720, 48, 52]);
    let same = 0;
    for (const hands of alike.values())
      for (const one of hands)
        for (const other of hands) if (one.every((card) => !other.includes(card))) same += 1;
    // Each of the 22,100 hands meets 18,424 of the other 49 cards.
    const chance = same / (22_100 * 18_424);
    const { spots } = makeTableGame(entryOf("teen-patti", nodes[0] ?? 0));
    const pays = spots.handA?.pays[0] ?? 0;
    expect(spots.handA?.returns).toBeCloseTo((pays * (1 - chance)) / 2 + 100 * chance, 4);
  });

  it("of five on the board too", () => {
    const counts: Record<string, number> = {};
    const choices = [1, 4, 6, 4, 1];
    const count = (cards: number[], hands: number) => {
      counts[boardKind(cards)] = (counts[boardKind(cards)] ?? 0) + hands;
    };
    const go = (rank: number, cards: number[], hands: number): void => {
      if (cards.length === 5) {
        const isMixed = new Set(cards.map((card) => Math.floor(card / 4))).size === 5;
        const [first = 0, ...rest] = cards;
        // Four of the hands of five ranks are of one suit; the others have two suits at least.
        if (isMixed)
          count(
            cards.map((card) => card - (card % 4)),
            4,
          );
        count(
          isMixed ? [first - (first % 4) + 1, ...rest.map((card) => card - (card % 4))] : cards,
          isMixed ? hands - 4 : hands,
        );
        return;
      }
      if (rank === 13) return;
      for (let times = 0; times <= Math.min(4, 5 - cards.length); times += 1)
        go(
          rank + 1,
          [...cards, ...[0, 1, 2, 3].slice(0, times).map((suit) => rank * 4 + suit)],
          hands * (choices[times] ?? 0),
        );
    };
    go(0, [], 1);
    expect(counts).toEqual({
      high: 1_302_540,
      pair: 1_098_240,
      twoPair: 123_552,
      trio: 54_912,
      better: 19_716,
    });
  });
});
