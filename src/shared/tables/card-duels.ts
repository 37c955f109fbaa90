import type { Random } from "../art/random.ts";
import { aceHigh, groupsOf, isFlush, makeShoe, rankOf, straightTop } from "./cards.ts";
import { type Drawn, fixed, payFor, type SpotPlan, type TableGame } from "./table-shape.ts";

/** Cards laid out until one has the joker's rank; three of the other 51 do. */
const laidOut = 51;
const orders = (laidOut * (laidOut - 1) * (laidOut - 2)) / 6;

/** The chance that the first match is the card number `at`, from 1. */
const matchChance = (at: number): number => {
  const after = laidOut - at;
  return (after * (after - 1)) / 2 / orders;
};

/** Andar Bahar: cards go to Andar and Bahar in turn until one has the joker's rank. */
export function makeAndarBahar(random: Random): TableGame {
  const first = random.pick([188, 190]);
  let andar = 0;
  for (let at = 1; at <= laidOut; at += 2) andar += matchChance(at);
  const spanChance = (from: number, to: number): number => {
    let sum = 0;
    for (let at = from; at <= to; at += 1) sum += matchChance(at);
    return sum;
  };
  const countOf = ([, cards = []]: Drawn): number => cards.length;
  const wanted = random.pick([95, 96]);
  const span = (from: number, to: number) => {
    const chance = spanChance(from, to);
    const pays = payFor(chance, wanted);
    const plan = fixed(pays, (drawn) => countOf(drawn) >= from && countOf(drawn) <= to);
    return { ...plan, returns: pays * chance };
  };
  return {
    board: [
      ["andar", "bahar"],
      ["match5", "match10", "match20", "match51"],
    ],
    spots: {
      andar: { ...fixed(first, (drawn) => countOf(drawn) % 2 === 1), returns: first * andar },
      bahar: { ...fixed(200, (drawn) => countOf(drawn) % 2 === 0), returns: 200 * (1 - andar) },
      match5: span(1, 5),
      match10: span(6, 10),
      match20: span(11, 20),
      match51: span(21, laidOut),
    },
    draw: (draw) => {
      const take = makeShoe(draw, 1);
      const joker = take();
      const cards: number[] = [];
      do cards.push(take());
      while (rankOf(cards.at(-1) ?? 0) !== rankOf(joker));
      return [[joker], cards];
    },
  };
}

const threeCardKinds = ["high", "pair", "flush", "straight", "straightFlush", "trio"] as const;
/** How many of the 22,100 hands of three cards there are of each kind. */
const threeCardHands = {
  high: 16_440,
  pair: 3744,
  flush: 1096,
  straight: 720,
  straightFlush: 48,
  trio: 52,
};

/** What kind of three cards it is, the better the higher; in Teen Patti a trio beats all. */
export function threeCardRank(cards: readonly number[] = []): number {
  const [[, times] = [0, 0]] = groupsOf(cards);
  if (times === 3) return 5;
  const isRow = straightTop(cards) >= 0;
  if (isFlush(cards)) return isRow ? 4 : 2;
  if (isRow) return 3;
  return times === 2 ? 1 : 0;
}

/** A number by which hands of three cards are compared: their kind, then their ranks. */
export function threeCardScore(cards: readonly number[] = []): number {
  const row = straightTop(cards);
  const ranks = groupsOf(cards).reduce((score, [rank]) => score * 13 + rank, 0);
  return threeCardRank(cards) * 1e4 + (row >= 0 ? row : ranks);
}

/** The chance that two hands of one deck are worth the same; a test counts it. */
const sameHands = 0.001106485;

/** Teen Patti: two hands of three cards; a pair or better of the first can be backed by itself. */
export function makeTeenPatti(random: Random): TableGame {
  const pays = random.pick([195, 196]);
  const pairs = { high: 0, pair: 200, flush: 450, straight: 700, straightFlush: 4100, trio: 3100 };
  const side = (one: number): SpotPlan => ({
    pays: [pays, pays],
    back: (drawn) => {
      const lead = threeCardScore(drawn[one]) - threeCardScore(drawn[1 - one]);
      return lead > 0 ? pays : lead === 0 ? 100 : 0;
    },
  });
  const returns = (pays * (1 - sameHands)) / 2 + 100 * sameHands;
  const plus = threeCardKinds.reduce((sum, kind) => sum + pairs[kind] * threeCardHands[kind], 0);
  const better = (one: number) => ({
    pays: [200, 4100] as const,
    back: (drawn: Drawn) => pairs[threeCardKinds[threeCardRank(drawn[one])] ?? "high"],
    returns: plus / 22_100,
  });
  return {
    board: [
      ["handA", "handB"],
      ["pairA", "pairB"],
    ],
    spots: {
      handA: { ...side(0), returns },
      handB: { ...side(1), returns },
      pairA: better(0),
      pairB: better(1),
    },
    draw: (draw) => {
      const take = makeShoe(draw, 1);
      return [
        [take(), take(), take()],
        [take(), take(), take()],
      ];
    },
  };
}

/** How many of the 2,598,960 hands of five cards there are of each kind. */
const fiveCardHands = {
  high: 1_302_540,
  pair: 1_098_240,
  twoPair: 123_552,
  trio: 54_912,
  better: 19_716,
};
const allFive = 2_598_960;

/** What five cards on the board come to. */
export function boardKind(cards: readonly number[] = []): keyof typeof fiveCardHands {
  const [[, first] = [0, 0], [, second] = [0, 0]] = groupsOf(cards);
  if (first === 4 || (first === 3 && second === 2)) return "better";
  if (isFlush(cards) || straightTop(cards) >= 0) return "better";
  if (first === 3) return "trio";
  if (first === 2) return second === 2 ? "twoPair" : "pair";
  return "high";
}

/** Hold'em's board: five cards are laid open, and what they come to is backed. */
export function makeBoardPoker(random: Random): TableGame {
  const pays = {
    high: random.pick([192, 193]),
    pair: random.pick([228, 230]),
    twoPair: 2000,
    trio: 4500,
    better: 12_500,
  };
  const spots = Object.entries(pays).map(([kind, pay]) => {
    const chance = fiveCardHands[kind as keyof typeof pays] / allFive;
    const plan = fixed(pay, ([cards]) => boardKind(cards) === kind);
    return [`board-${kind}`, { ...plan, returns: pay * chance }] as const;
  });
  const ace = random.pick([280, 282]);
  const noAce = (48 * 47 * 46 * 45 * 44) / (52 * 51 * 50 * 49 * 48);
  const hasAce = ([cards = []]: Drawn): boolean => cards.some((card) => aceHigh(card) === 12);
  return {
    board: [
      ["board-high", "board-pair", "board-twoPair"],
      ["board-trio", "board-better", "board-ace"],
    ],
    spots: {
      ...Object.fromEntries(spots),
      "board-ace": { ...fixed(ace, hasAce), returns: ace * (1 - noAce) },
    },
    draw: (draw) => {
      const take = makeShoe(draw, 1);
      return [[take(), take(), take(), take(), take()]];
    },
  };
}
