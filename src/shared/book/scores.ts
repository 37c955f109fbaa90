import type { Random } from "../art/random.ts";
import { type BookKind, bookTickets, type ScoreChance } from "./book-shape.ts";

// Multiplications and divisions alone: every browser has to come to the same weights as the server.

/** How likely 0, 1, 2 … goals are where `mean` come on average. */
function poisson(mean: number, max: number): number[] {
  const weights = [1];
  for (let count = 1; count <= max; count += 1)
    weights.push(((weights[count - 1] ?? 0) * mean) / count);
  return weights;
}

/** How likely totals around a middle are: a bell of `reach` to each side, three times its spread. */
function bell(reach: number): number[] {
  const trials = Math.round((4 * reach * reach) / 9);
  const middle = Math.floor(trials / 2);
  const up = [1];
  for (let step = 0; step < reach; step += 1)
    up.push(((up[step] ?? 0) * (trials - middle - step)) / (middle + step + 1));
  return [...up.slice(1).reverse(), ...up];
}

type Weighted = { home: number; away: number; weight: number };

function crossed(home: readonly number[], away: readonly number[], from: [number, number]) {
  return home.flatMap((one, at) =>
    away.map(
      (other, to): Weighted => ({
        home: from[0] + at,
        away: from[1] + to,
        weight: one * other,
      }),
    ),
  );
}

/** Matches that are won by the first side with so many sets: 2 of three, or 3 of five. */
function firstTo(sets: number, chance: number): Weighted[] {
  const scores: Weighted[] = [];
  for (let lost = 0; lost < sets; lost += 1) {
    // The last set is the winner's: the lost ones lie anywhere before it.
    let ways = 1;
    for (let at = 1; at <= lost; at += 1) ways = (ways * (sets - 1 + at)) / at;
    const weightOf = (own: number) => {
      let weight = ways;
      for (let at = 0; at < sets; at += 1) weight *= own;
      for (let at = 0; at < lost; at += 1) weight *= 1 - own;
      return weight;
    };
    scores.push({ home: sets, away: lost, weight: weightOf(chance) });
    scores.push({ home: lost, away: sets, weight: weightOf(1 - chance) });
  }
  return scores;
}

/** Twelve rounds, each one side's. */
function roundsOf(chance: number): Weighted[] {
  const rounds = 12;
  const scores: Weighted[] = [];
  let ways = 1;
  for (let home = 0; home <= rounds; home += 1) {
    let weight = ways;
    for (let at = 0; at < home; at += 1) weight *= chance;
    for (let at = home; at < rounds; at += 1) weight *= 1 - chance;
    scores.push({ home, away: rounds - home, weight });
    ways = (ways * (rounds - home)) / (home + 1);
  }
  return scores;
}

const isDecided = ({ home, away }: Weighted): boolean => home !== away;

/** Totals of two sides that differ a little; extra time decides what is even. */
function totals(random: Random, [low, high]: [number, number], reach: number): Weighted[] {
  const from: [number, number] = [random.whole(low, high) - reach, random.whole(low, high) - reach];
  return crossed(bell(reach), bell(reach), from).filter(isDecided);
}

const makers: Readonly<Record<BookKind, (random: Random) => Weighted[]>> = {
  football: (random) =>
    crossed(poisson(random.between(0.8, 2.2), 8), poisson(random.between(0.6, 1.8), 8), [0, 0]),
  baseball: (random) =>
    crossed(
      poisson(random.between(3, 5.5), 14),
      poisson(random.between(2.8, 5.2), 14),
      [0, 0],
    ).filter(isDecided),
  basketball: (random) => totals(random, [78, 90], 27),
  cricket: (random) => totals(random, [142, 166], 30),
  tennis: (random) => firstTo(2, random.between(0.34, 0.66)),
  badminton: (random) => firstTo(2, random.between(0.34, 0.66)),
  volleyball: (random) => firstTo(3, random.between(0.38, 0.62)),
  boxing: (random) => roundsOf(random.between(0.4, 0.6)),
  "esports-three": (random) => firstTo(2, random.between(0.36, 0.64)),
  "esports-five": (random) => firstTo(3, random.between(0.38, 0.62)),
};

/** Every result that a match of this kind may have; the tickets add up to all there are. */
export function scoresOf(kind: BookKind, random: Random): ScoreChance[] {
  const weighted = makers[kind](random);
  const sum = weighted.reduce((all, { weight }) => all + weight, 0);
  const scores = weighted
    .map(({ home, away, weight }) => ({
      home,
      away,
      tickets: Math.round((weight * bookTickets) / sum),
    }))
    .filter(({ tickets }) => tickets > 0);
  const given = scores.reduce((all, { tickets }) => all + tickets, 0);
  // What rounding left over goes to the likeliest result.
  const [first, ...others] = scores;
  const likeliest = others.reduce(
    (best, one) => (one.tickets > best.tickets ? one : best),
    first ?? { home: 0, away: 0, tickets: 0 },
  );
  likeliest.tickets += bookTickets - given;
  return scores;
}

/** Kinds whose points are few enough to be told one after the other. */
export const hasOrder = (kind: BookKind): boolean => kind !== "basketball" && kind !== "cricket";

/** Kinds whose last point is the winner's. */
export const endsWithWinner = (kind: BookKind): boolean =>
  !["football", "basketball", "cricket", "baseball", "boxing"].includes(kind);
