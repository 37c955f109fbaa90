import type { Random } from "../art/random.ts";
import { makeShoe, rankOf } from "./cards.ts";
import { type Drawn, fixed, type SpotPlan, type TableGame } from "./table-shape.ts";

const decks = 8;
/** Of 100 rounds, exactly: every order of eight shuffled decks is as likely. A test counts them. */
const chances = { player: 0.446247, banker: 0.458597, tie: 0.095156, bankerSix: 0.053864 };
/** The second card of a hand has the first one's rank. */
const pair = (decks * 4 - 1) / (decks * 52 - 1);

const cardValue = (card: number): number => (rankOf(card) >= 9 ? 0 : rankOf(card) + 1);

/** What a hand comes to: the last digit of its sum. */
export const pointsOf = (hand: readonly number[] = []): number =>
  hand.reduce((sum, card) => sum + cardValue(card), 0) % 10;

/** Whether the banker takes a third card, by the value of the player's, or with none of it. */
function bankerDraws(points: number, third: number | undefined): boolean {
  if (third === undefined) return points <= 5;
  if (points <= 2) return true;
  if (points === 3) return third !== 8;
  if (points === 4) return third >= 2 && third <= 7;
  if (points === 5) return third >= 4 && third <= 7;
  return points === 6 && (third === 6 || third === 7);
}

/** Deals a round: the player's hand, then the banker's. */
export function dealBaccarat(take: () => number): [number[], number[]] {
  const [one, two, three, four] = [take(), take(), take(), take()];
  const [player, banker] = [
    [one, three],
    [two, four],
  ];
  if (pointsOf(player) >= 8 || pointsOf(banker) >= 8) return [player, banker];
  let third: number | undefined;
  if (pointsOf(player) <= 5) {
    const card = take();
    player.push(card);
    third = cardValue(card);
  }
  if (bankerDraws(pointsOf(banker), third)) banker.push(take());
  return [player, banker];
}

const leadOf = ([player, banker]: Drawn): number => pointsOf(player) - pointsOf(banker);
const isPair = ([one = 0, two = 1]: readonly number[] = []): boolean => rankOf(one) === rankOf(two);

/** Baccarat with eight decks; a banker's win costs 5 of 100, or half where it wins with a six. */
export function makeBaccarat(random: Random): TableGame {
  const isFree = random.next() < 0.5;
  const banker: SpotPlan = {
    pays: isFree ? [150, 200] : [195, 195],
    back: (drawn) => {
      const lead = leadOf(drawn);
      if (lead === 0) return 100;
      if (lead > 0) return 0;
      if (!isFree) return 195;
      return pointsOf(drawn[1]) === 6 ? 150 : 200;
    },
  };
  const player: SpotPlan = {
    pays: [200, 200],
    back: (drawn) => (leadOf(drawn) > 0 ? 200 : leadOf(drawn) === 0 ? 100 : 0),
  };
  const wins = isFree ? 200 * chances.banker - 50 * chances.bankerSix : 195 * chances.banker;
  return {
    board: [
      ["player", "tie", "banker"],
      ["playerPair", "bankerPair"],
    ],
    spots: {
      player: { ...player, returns: 200 * chances.player + 100 * chances.tie },
      banker: { ...banker, returns: wins + 100 * chances.tie },
      tie: { ...fixed(900, (drawn) => leadOf(drawn) === 0), returns: 900 * chances.tie },
      playerPair: { ...fixed(1200, ([hand]) => isPair(hand)), returns: 1200 * pair },
      bankerPair: { ...fixed(1200, ([, hand]) => isPair(hand)), returns: 1200 * pair },
    },
    draw: (draw) => dealBaccarat(makeShoe(draw, decks)),
  };
}
