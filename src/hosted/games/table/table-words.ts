import { pointsOf } from "#src/shared/tables/baccarat.ts";
import { sumOfHand } from "#src/shared/tables/blackjack.ts";
import { boardKind, threeCardScore } from "#src/shared/tables/card-duels.ts";
import { rankOf } from "#src/shared/tables/cards.ts";
import { isRed } from "#src/shared/tables/roulette.ts";
import type { Drawn, TableKind } from "#src/shared/tables/table-shape.ts";
import type { TextKey } from "../texts/en.ts";
import type { Say } from "../words.ts";

const named: Readonly<Record<string, TextKey>> = {
  player: "spotPlayer",
  banker: "spotBanker",
  tie: "spotTie",
  playerPair: "spotPlayerPair",
  bankerPair: "spotBankerPair",
  dragon: "spotDragon",
  tiger: "spotTiger",
  suitedTie: "spotSuitedTie",
  red: "spotRed",
  black: "spotBlack",
  even: "spotEven",
  odd: "spotOdd",
  small: "spotSmall",
  big: "spotBig",
  anyTriple: "spotAnyTriple",
  box: "spotBox",
  push: "spotPush",
  dealer: "spotDealer",
  boxNatural: "spotNatural",
  dealerBust: "spotBust",
  andar: "spotAndar",
  bahar: "spotBahar",
  "board-high": "spotHigh",
  "board-pair": "spotPair",
  "board-twoPair": "spotTwoPair",
  "board-trio": "spotTrio",
  "board-better": "spotBetter",
  "board-ace": "spotAce",
  meron: "spotMeron",
  wala: "spotWala",
  bothDraw: "spotFightDraw",
  animal1: "animal1",
  animal2: "animal2",
  animal3: "animal3",
  animal4: "animal4",
  animal5: "animal5",
  animal6: "animal6",
};

/** Fields whose name is a number or a span, the same in every language. */
const plain: Readonly<Record<string, string>> = {
  low: "1–18",
  high: "19–36",
  dozen1: "1–12",
  dozen2: "13–24",
  dozen3: "25–36",
};
const cardSpans: Readonly<Record<string, [string, string]>> = {
  match5: ["1", "5"],
  match10: ["6", "10"],
  match20: ["11", "20"],
  match51: ["21", "51"],
};

/** What a field of the board is called. */
export function spotLabel(say: Say, spot: string): string {
  const key = named[spot];
  if (key !== undefined) return say(key);
  const span = cardSpans[spot];
  if (span !== undefined) return say("spotCards", ...span);
  const [, name = "", tail = ""] = /^(\D+?)(\d+|[AB])$/.exec(spot) ?? [];
  switch (name) {
    case "column":
      return say("spotColumn", tail);
    case "fan":
      return say("spotFan", tail);
    case "red":
      return say("spotReds", tail);
    case "hand":
      return say("spotHand", tail);
    case "pair":
      return say("spotPairUp", say("spotHand", tail));
    case "double":
      return `${tail} · ${tail}`;
    case "triple":
      return `${tail}·${tail}·${tail}`;
    default:
      return plain[spot] ?? tail;
  }
}

/** In whose favour a round went, for its colour on the road of rounds; a black number of roulette is black there. */
export type Tone = "one" | "other" | "even" | "black";

const toneOf = (lead: number): Tone => (lead > 0 ? "one" : lead < 0 ? "other" : "even");

/** A round in a few signs, with its colour. */
export function shortOf(say: Say, kind: TableKind, drawn: Drawn): { text: string; tone: Tone } {
  const [first = [], second = []] = drawn;
  const [only = 0] = first;
  const sum = first.reduce((all, one) => all + one, 0);
  switch (kind) {
    case "baccarat":
    case "speed-baccarat": {
      const [one, other] = [pointsOf(first), pointsOf(second)];
      return { text: `${one}:${other}`, tone: toneOf(one - other) };
    }
    case "dragon-tiger": {
      const lead = rankOf(only) - rankOf(second[0] ?? 0);
      return { text: `${cardName(only)}:${cardName(second[0] ?? 0)}`, tone: toneOf(lead) };
    }
    case "roulette":
      return { text: String(only), tone: only === 0 ? "even" : isRed(only) ? "one" : "black" };
    case "sic-bo": {
      const isTriple = new Set(first).size === 1;
      return { text: String(sum), tone: isTriple ? "even" : toneOf(sum - 10.5) };
    }
    case "fish-prawn-crab":
      return { text: first.map((face) => animalOf(say, face).slice(0, 2)).join(" "), tone: "even" };
    case "xoc-dia":
      return { text: say("spotReds", String(sum)), tone: sum % 2 === 0 ? "one" : "other" };
    case "fan-tan": {
      const rest = ((only - 1) % 4) + 1;
      return { text: String(rest), tone: rest % 2 === 1 ? "one" : "other" };
    }
    case "blackjack": {
      const [one, other] = [sumOfHand(first), sumOfHand(second)];
      const lead = one > 21 ? -1 : other > 21 ? 1 : one - other;
      return { text: `${one}:${other}`, tone: toneOf(lead) };
    }
    case "andar-bahar": {
      const isAndar = second.length % 2 === 1;
      return { text: String(second.length), tone: isAndar ? "one" : "other" };
    }
    case "teen-patti": {
      const tone = toneOf(threeCardScore(first) - threeCardScore(second));
      return { text: tone === "even" ? "=" : tone === "one" ? "A" : "B", tone };
    }
    case "board-poker":
      return { text: spotLabel(say, `board-${boardKind(first)}`), tone: "even" };
    case "cockfight": {
      const [winner = 2] = second;
      const names = ["spotMeron", "spotWala", "spotFightDraw"] as const;
      const tones = ["one", "other", "even"] as const;
      return { text: say(names[winner] ?? "spotFightDraw"), tone: tones[winner] ?? "even" };
    }
  }
}

const ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];

/** A card's rank as it is printed. */
export const cardName = (card: number): string => ranks[rankOf(card)] ?? "";

/** The picture of a face of the dice of fish, prawn, crab. */
export const animalOf = (say: Say, face: number): string =>
  say(named[`animal${face}`] ?? "animal1");

/** How each kind is played. */
export const howOf: Readonly<Record<TableKind, TextKey>> = {
  baccarat: "howBaccarat",
  "speed-baccarat": "howBaccarat",
  "dragon-tiger": "howDragonTiger",
  roulette: "howRoulette",
  "sic-bo": "howSicBo",
  "fish-prawn-crab": "howFish",
  "xoc-dia": "howXocDia",
  "fan-tan": "howFanTan",
  blackjack: "howBlackjack",
  "andar-bahar": "howAndarBahar",
  "teen-patti": "howTeenPatti",
  "board-poker": "howBoard",
  cockfight: "howFight",
};
