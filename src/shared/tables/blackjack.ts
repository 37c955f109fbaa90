import type { Random } from "../art/random.ts";
import { cardsInDeck, rankOf } from "./cards.ts";
import { type Drawn, fixed, payFor, type SpotPlan, type TableGame } from "./table-shape.ts";

/** A hand draws up to this sum. */
const stands = 17;
const values = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10];

/** What a hand comes to, an ace as eleven where that busts nobody. */
export function sumOfHand(hand: readonly number[] = []): number {
  const low = hand.reduce((sum, card) => sum + (values[rankOf(card)] ?? 0), 0);
  return low <= 11 && hand.some((card) => rankOf(card) === 0) ? low + 10 : low;
}

const isNatural = (hand: readonly number[] = []): boolean =>
  hand.length === 2 && sumOfHand(hand) === 21;

/** The chance of each sum that a hand ends with; a natural counts as 22, a bust as 0. */
function endChances(): Map<number, number> {
  const ends = new Map<number, number>();
  const go = (low: number, hasAce: boolean, cards: number, chance: number): void => {
    const sum = low <= 11 && hasAce ? low + 10 : low;
    if (sum >= stands && cards >= 2) {
      const end = sum > 21 ? 0 : cards === 2 && sum === 21 ? 22 : sum;
      ends.set(end, (ends.get(end) ?? 0) + chance);
      return;
    }
    for (const value of values) go(low + value, hasAce || value === 1, cards + 1, chance / 13);
  };
  go(0, false, 0, 1);
  return ends;
}

const endOf = (hand: readonly number[] = []): number =>
  sumOfHand(hand) > 21 ? 0 : isNatural(hand) ? 22 : sumOfHand(hand);
/** Above 0 where the box wins: a box that busts loses, whatever the dealer has. */
const leadOf = ([box, dealer]: Drawn): number =>
  endOf(box) === 0 ? -1 : endOf(box) - endOf(dealer);

let known: { box: number; push: number; natural: number; bust: number } | undefined;
function chancesOf() {
  if (known !== undefined) return known;
  const ends = endChances();
  let [box, push] = [0, 0];
  for (const [one, chance] of ends)
    for (const [other, against] of ends) {
      if (one === 0) continue;
      if (one > other) box += chance * against;
      if (one === other) push += chance * against;
    }
  known = { box, push, natural: ends.get(22) ?? 0, bust: ends.get(0) ?? 0 };
  return known;
}

/**
 * Blackjack that everybody backs alike: one box and the dealer draw to 17 by the same fixed rule, each
 * card from full decks. The dealer draws even where the box has bust, so that his bust can be backed.
 */
export function makeBlackjack(random: Random): TableGame {
  const { box, push, natural, bust } = chancesOf();
  const wanted = random.pick([96, 96.5, 97]);
  const dealer = 1 - box - push;
  const side = (pays: number, sign: number): SpotPlan => ({
    pays: [pays, pays],
    back: (drawn) => {
      const lead = leadOf(drawn) * sign;
      return lead > 0 ? pays : lead === 0 ? 100 : 0;
    },
  });
  const pays = {
    box: payFor(box, wanted - 100 * push),
    dealer: payFor(dealer, wanted - 100 * push),
    push: payFor(push, wanted),
    natural: payFor(natural, wanted),
    bust: payFor(bust, wanted),
  };
  const deal = (draw: (below: number) => number): number[] => {
    const hand: number[] = [];
    while (hand.length < 2 || sumOfHand(hand) < stands) hand.push(draw(cardsInDeck));
    return hand;
  };
  return {
    board: [
      ["box", "push", "dealer"],
      ["boxNatural", "dealerBust"],
    ],
    spots: {
      box: { ...side(pays.box, 1), returns: pays.box * box + 100 * push },
      dealer: { ...side(pays.dealer, -1), returns: pays.dealer * dealer + 100 * push },
      push: { ...fixed(pays.push, (drawn) => leadOf(drawn) === 0), returns: pays.push * push },
      boxNatural: {
        ...fixed(pays.natural, ([hand]) => isNatural(hand)),
        returns: pays.natural * natural,
      },
      dealerBust: {
        ...fixed(pays.bust, ([, hand]) => sumOfHand(hand) > 21),
        returns: pays.bust * bust,
      },
    },
    draw: (draw) => [deal(draw), deal(draw)],
  };
}
