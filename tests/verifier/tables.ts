import {
  fiveCardKind,
  highRank,
  pointsOf,
  rankOf,
  threeCardKind,
  threeCardWorth,
} from "./hands.ts";
import { at, type Draw, GameNumbers, sumOf, upTo } from "./numbers.ts";
import { shoeOf } from "./shoe.ts";
import { andarPays, blackjackPays, endOf, sumOfHand } from "./table-chances.ts";

export type Groups = number[][];

/** A table: how a round is drawn, and what a field brings of a stake of 100. */
export interface TableRule {
  draw: (draw: Draw) => Groups;
  brings: (field: string, groups: Groups) => number;
}

/** What of the two sides' lead each brings: won, even, lost. */
const bySide = (lead: number, won: number, even: number): number =>
  lead > 0 ? won : lead === 0 ? even : 0;

const group = (groups: Groups, index: number): number[] => at(groups, index);
const numberIn = (field: string): number => Number(/\d+$/.exec(field)?.[0]);
const if100 = (is: boolean, pays: number): number => (is ? pays : 0);

function dealBaccarat(take: () => number): Groups {
  const first = [take(), take(), take(), take()];
  const [player, banker] = [
    [at(first, 0), at(first, 2)],
    [at(first, 1), at(first, 3)],
  ];
  if (Math.max(pointsOf(player), pointsOf(banker)) > 7) return [player, banker];
  if (pointsOf(player) > 5) {
    if (pointsOf(banker) <= 5) banker.push(take());
    return [player, banker];
  }
  const third = take();
  player.push(third);
  // For each of the banker's sums: by which of the player's third cards it draws.
  const from = [
    [0, 9],
    [0, 9],
    [0, 9],
    [0, 9],
    [2, 7],
    [4, 7],
    [6, 7],
  ][pointsOf(banker)];
  const value = pointsOf([third]);
  const isIn = from !== undefined && value >= at(from, 0) && value <= at(from, 1);
  if (isIn && !(pointsOf(banker) === 3 && value === 8)) banker.push(take());
  return [player, banker];
}

function baccarat(numbers: GameNumbers): TableRule {
  const isFree = numbers.part() < 0.5;
  return {
    draw: (draw) => dealBaccarat(shoeOf(8, draw)),
    brings: (field, groups) => {
      const [player, banker] = [group(groups, 0), group(groups, 1)];
      const lead = pointsOf(player) - pointsOf(banker);
      if (field === "player") return bySide(lead, 200, 100);
      if (field === "tie") return if100(lead === 0, 900);
      if (field === "banker")
        return bySide(-lead, isFree ? (pointsOf(banker) === 6 ? 150 : 200) : 195, 100);
      const hand = field === "playerPair" ? player : banker;
      return if100(rankOf(at(hand, 0)) === rankOf(at(hand, 1)), 1200);
    },
  };
}

function dragonTiger(numbers: GameNumbers): TableRule {
  const tie = numbers.oneOf([1200, 1250]);
  const suited = numbers.oneOf([5100, 5600]);
  return {
    draw: (draw) => {
      const take = shoeOf(8, draw);
      return [[take()], [take()]];
    },
    brings: (field, groups) => {
      const [dragon, tiger] = [at(group(groups, 0), 0), at(group(groups, 1), 0)];
      const lead = rankOf(dragon) - rankOf(tiger);
      if (field === "dragon") return bySide(lead, 200, 50);
      if (field === "tiger") return bySide(-lead, 200, 50);
      return field === "tie" ? if100(lead === 0, tie) : if100(dragon === tiger, suited);
    },
  };
}

const reds = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];

function roulette(numbers: GameNumbers): TableRule {
  const ofZero = numbers.part() < 0.5 ? 50 : 0;
  const even: Readonly<Record<string, (number: number) => boolean>> = {
    red: (number) => reds.includes(number),
    black: (number) => !reds.includes(number),
    even: (number) => number % 2 === 0,
    odd: (number) => number % 2 === 1,
    low: (number) => number < 19,
    high: (number) => number > 18,
  };
  return {
    draw: (draw) => [[draw(37)]],
    brings: (field, groups) => {
      const number = at(group(groups, 0), 0);
      const chance = even[field];
      if (chance !== undefined) return number === 0 ? ofZero : if100(chance(number), 200);
      const which = numberIn(field);
      if (field.startsWith("n")) return if100(number === which, 3600);
      const own = field.startsWith("dozen") ? Math.ceil(number / 12) : ((number - 1) % 3) + 1;
      return if100(number > 0 && own === which, 300);
    },
  };
}

const threeDice = (draw: Draw): Groups => [upTo(3).map(() => draw(6) + 1)];

function sicBo(numbers: GameNumbers): TableRule {
  const isSteep = numbers.oneOf([false, true]);
  const three = numbers.oneOf([400, 1300]);
  const sums = isSteep
    ? [6300, 3200, 1900, 1300, 900, 700, 700]
    : [6100, 3100, 1800, 1300, 900, 700, 700];
  return {
    draw: threeDice,
    brings: (field, groups) => {
      const dice = group(groups, 0);
      const [sum, kinds] = [sumOf(dice), new Set(dice).size];
      const which = numberIn(field);
      const count = dice.filter((die) => die === which).length;
      if (field === "anyTriple") return if100(kinds === 1, 3100);
      if (field === "small") return if100(kinds > 1 && sum < 11, 200);
      if (field === "big") return if100(kinds > 1 && sum > 10, 200);
      if (field === "odd" || field === "even")
        return if100(kinds > 1 && (sum % 2 === 1) === (field === "odd"), 200);
      if (field.startsWith("face")) return at([0, 200, 300, three], count);
      if (field.startsWith("double")) return if100(count > 1, 1100);
      if (field.startsWith("triple")) return if100(count === 3, 18_100);
      return if100(sum === which, at(sums, Math.min(which, 21 - which) - 4));
    },
  };
}

function fishPrawnCrab(numbers: GameNumbers): TableRule {
  const pays = numbers.oneOf([
    [0, 200, 300, 1100],
    [0, 200, 300, 1300],
    [0, 200, 310, 1100],
  ]);
  return {
    draw: threeDice,
    brings: (field, groups) =>
      at(pays, group(groups, 0).filter((die) => die === numberIn(field)).length),
  };
}

function xocDia(numbers: GameNumbers): TableRule {
  const side = numbers.oneOf([195, 196]);
  const three = numbers.oneOf([380, 385]);
  const four = numbers.oneOf([1500, 1550]);
  return {
    draw: (draw) => [upTo(4).map(() => draw(2))],
    brings: (field, groups) => {
      const red = sumOf(group(groups, 0));
      if (field === "even" || field === "odd")
        return if100((red % 2 === 0) === (field === "even"), side);
      return if100(red === numberIn(field), red % 4 === 0 ? four : three);
    },
  };
}

function fanTan(numbers: GameNumbers): TableRule {
  const one = numbers.oneOf([385, 388]);
  const two = numbers.oneOf([194, 195]);
  return {
    draw: (draw) => [[61 + draw(60)]],
    brings: (field, groups) => {
      const rest = at(group(groups, 0), 0) % 4 || 4;
      if (field === "even" || field === "odd")
        return if100((rest % 2 === 0) === (field === "even"), two);
      return if100(rest === numberIn(field), one);
    },
  };
}

function blackjack(numbers: GameNumbers): TableRule {
  const pays = blackjackPays(numbers.oneOf([96, 96.5, 97]));
  const deal = (draw: Draw): number[] => {
    const hand = [draw(52), draw(52)];
    while (sumOfHand(hand) < 17) hand.push(draw(52));
    return hand;
  };
  return {
    draw: (draw) => [deal(draw), deal(draw)],
    brings: (field, groups) => {
      const [box, dealer] = [endOf(group(groups, 0)), endOf(group(groups, 1))];
      const lead = box === 0 ? -1 : box - dealer;
      if (field === "box") return bySide(lead, pays.box, 100);
      if (field === "dealer") return bySide(-lead, pays.dealer, 100);
      if (field === "push") return if100(lead === 0, pays.push);
      return field === "boxNatural"
        ? if100(box === 22, pays.natural)
        : if100(dealer === 0, pays.bust);
    },
  };
}

function andarBahar(numbers: GameNumbers): TableRule {
  const first = numbers.oneOf([188, 190]);
  const wanted = numbers.oneOf([95, 96]);
  return {
    draw: (draw) => {
      const take = shoeOf(1, draw);
      const joker = take();
      const cards = [take()];
      while (rankOf(at(cards, cards.length - 1)) !== rankOf(joker)) cards.push(take());
      return [[joker], cards];
    },
    brings: (field, groups) => {
      const count = group(groups, 1).length;
      if (field === "andar") return if100(count % 2 === 1, first);
      if (field === "bahar") return if100(count % 2 === 0, 200);
      const [low, high] = { match5: [1, 5], match10: [6, 10], match20: [11, 20] }[field] ?? [
        21, 51,
      ];
      return if100(
        count >= (low ?? 0) && count <= (high ?? 0),
        andarPays(low ?? 0, high ?? 0, wanted),
      );
    },
  };
}

function teenPatti(numbers: GameNumbers): TableRule {
  const pays = numbers.oneOf([195, 196]);
  return {
    draw: (draw) => {
      const take = shoeOf(1, draw);
      return [upTo(3).map(take), upTo(3).map(take)];
    },
    brings: (field, groups) => {
      const own = field.endsWith("A") ? 0 : 1;
      const [hand, other] = [group(groups, own), group(groups, 1 - own)];
      if (field.startsWith("pair")) return at([0, 200, 450, 700, 4100, 3100], threeCardKind(hand));
      return bySide(threeCardWorth(hand) - threeCardWorth(other), pays, 100);
    },
  };
}

function boardPoker(numbers: GameNumbers): TableRule {
  const pays: Readonly<Record<string, number>> = {
    high: numbers.oneOf([192, 193]),
    pair: numbers.oneOf([228, 230]),
    twoPair: 2000,
    trio: 4500,
    better: 12_500,
  };
  const ace = numbers.oneOf([280, 282]);
  return {
    draw: (draw) => [upTo(5).map(shoeOf(1, draw))],
    brings: (field, groups) => {
      const cards = group(groups, 0);
      const kind = field.slice("board-".length);
      if (kind === "ace") return if100(at(countAces(cards), 0) > 0, ace);
      return if100(fiveCardKind(cards) === kind, pays[kind] ?? 0);
    },
  };
}

const countAces = (cards: readonly number[]): number[] => [
  cards.filter((card) => highRank(card) === 12).length,
];

function cockfight(numbers: GameNumbers): TableRule {
  const meron = numbers.whole(440, 520);
  const chances = [meron, 960 - meron, 40];
  const names = ["meron", "wala", "bothDraw"];
  return {
    draw: (draw) => {
      const ticket = draw(1000);
      return [[ticket], [ticket < meron ? 0 : ticket < 960 ? 1 : 2]];
    },
    brings: (field, groups) => {
      const winner = at(group(groups, 1), 0);
      return if100(at(names, winner) === field, Math.floor(95_000 / at(chances, winner)));
    },
  };
}

const tables: Readonly<Record<string, (numbers: GameNumbers) => TableRule>> = {
  baccarat,
  "speed-baccarat": baccarat,
  "dragon-tiger": dragonTiger,
  roulette,
  "sic-bo": sicBo,
  "fish-prawn-crab": fishPrawnCrab,
  "xoc-dia": xocDia,
  "fan-tan": fanTan,
  blackjack,
  "andar-bahar": andarBahar,
  "teen-patti": teenPatti,
  "board-poker": boardPoker,
  cockfight,
};

/** The rules of a table. */
export function tableRule(nodeId: number, kind: string): TableRule {
  const make = tables[kind];
  if (make === undefined) throw new RangeError(`There is no table of ${kind}.`);
  return make(new GameNumbers(nodeId));
}
