import type { Random } from "../art/random.ts";
import {
  allLists,
  type Drawn,
  fixed,
  type SpotPlan,
  type TableGame,
  withReturns,
} from "./table-shape.ts";

const faces = [1, 2, 3, 4, 5, 6];
const outcomes: readonly Drawn[] = allLists(3, 6).map((dice) => [dice.map((face) => face + 1)]);

const diceOf = ([dice = []]: Drawn): readonly number[] => dice;
const sumOf = (drawn: Drawn): number => diceOf(drawn).reduce((sum, face) => sum + face, 0);
const countOf = (drawn: Drawn, face: number): number =>
  diceOf(drawn).filter((one) => one === face).length;
const isTriple = (drawn: Drawn): boolean => new Set(diceOf(drawn)).size === 1;

const throwDice: TableGame["draw"] = (draw) => [[draw(6) + 1, draw(6) + 1, draw(6) + 1]];

/** A field that brings more the more dice show its face: `pays` by how many do. */
const byCount = (face: number, pays: readonly [number, number, number]): SpotPlan => ({
  pays: [pays[0], pays[2]],
  back: (drawn) => pays[countOf(drawn, face) - 1] ?? 0,
});

/** What sums bring, by how far they are from the middle: two pay tables that tables use. */
const sumTables = [
  { 4: 6100, 5: 3100, 6: 1800, 7: 1300, 8: 900, 9: 700, 10: 700 },
  { 4: 6300, 5: 3200, 6: 1900, 7: 1300, 8: 900, 9: 700, 10: 700 },
] as const;

/** Sic bo: sums, faces, pairs and triples of three dice. */
export function makeSicBo(random: Random): TableGame {
  const sums = random.pick(sumTables);
  const single = random.pick<readonly [number, number, number]>([
    [200, 300, 400],
    [200, 300, 1300],
  ]);
  const even = (wins: (sum: number) => boolean) =>
    fixed(200, (drawn) => !isTriple(drawn) && wins(sumOf(drawn)));
  const plans: Record<string, SpotPlan> = {
    small: even((sum) => sum <= 10),
    big: even((sum) => sum > 10),
    odd: even((sum) => sum % 2 === 1),
    even: even((sum) => sum % 2 === 0),
    anyTriple: fixed(3100, isTriple),
  };
  for (const face of faces) {
    plans[`face${face}`] = byCount(face, single);
    plans[`double${face}`] = fixed(1100, (drawn) => countOf(drawn, face) >= 2);
    plans[`triple${face}`] = fixed(18_100, (drawn) => countOf(drawn, face) === 3);
  }
  for (let sum = 4; sum <= 17; sum += 1) {
    const pays = sums[Math.min(sum, 21 - sum) as keyof typeof sums];
    plans[`sum${sum}`] = fixed(pays, (drawn) => sumOf(drawn) === sum);
  }
  const rowOf = (name: string, from: readonly number[]) => from.map((one) => `${name}${one}`);
  return {
    board: [
      ["small", "odd", "even", "big"],
      rowOf("sum", [4, 5, 6, 7, 8, 9, 10]),
      rowOf("sum", [11, 12, 13, 14, 15, 16, 17]),
      rowOf("face", faces),
      rowOf("double", faces),
      [...rowOf("triple", faces), "anyTriple"],
    ],
    spots: withReturns(plans, outcomes),
    draw: throwDice,
  };
}

/** Fish, prawn, crab: six pictures on three dice. */
export function makeFishPrawnCrab(random: Random): TableGame {
  const pays = random.pick<readonly [number, number, number]>([
    [200, 300, 1100],
    [200, 300, 1300],
    [200, 310, 1100],
  ]);
  const plans = Object.fromEntries(
    faces.map((face) => [`animal${face}`, byCount(face, pays)] as const),
  );
  return {
    board: [
      ["animal1", "animal2", "animal3"],
      ["animal4", "animal5", "animal6"],
    ],
    spots: withReturns(plans, outcomes),
    draw: throwDice,
  };
}
