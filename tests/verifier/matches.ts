import { at, type Draw, GameNumbers, sumOf, upTo } from "./numbers.ts";

interface Score {
  home: number;
  away: number;
  weight: number;
}

const tickets = 10_000_000;

/** Goals that come one by one, `mean` on average. */
function goals(mean: number, max: number): number[] {
  const weights = [1];
  for (const count of upTo(max)) weights.push((at(weights, count) * mean) / (count + 1));
  return weights;
}

/** Totals around a middle, up to `reach` to each side. */
function bell(reach: number): number[] {
  const trials = Math.round((4 * reach * reach) / 9);
  const middle = Math.floor(trials / 2);
  const half = [1];
  for (const step of upTo(reach))
    half.push((at(half, step) * (trials - middle - step)) / (middle + step + 1));
  return [...half.toReversed().slice(0, -1), ...half];
}

const cross = (home: readonly number[], away: readonly number[], from = [0, 0]): Score[] =>
  home.flatMap((one, own) =>
    away.map((other, its) => ({
      home: at(from, 0) + own,
      away: at(from, 1) + its,
      weight: one * other,
    })),
  );

const decided = (scores: readonly Score[]): Score[] =>
  scores.filter(({ home, away }) => home !== away);

const power = (base: number, times: number, from = 1): number =>
  upTo(times).reduce((product) => product * base, from);

/** The first side with so many sets wins; the other has any number below. */
function sets(needed: number, chance: number): Score[] {
  let ways = 1;
  return upTo(needed).flatMap((lost) => {
    if (lost > 0) ways = upTo(lost).reduce((all, turn) => (all * (needed + turn)) / (turn + 1), 1);
    const weightOf = (own: number) => power(1 - own, lost, power(own, needed, ways));
    return [
      { home: needed, away: lost, weight: weightOf(chance) },
      { home: lost, away: needed, weight: weightOf(1 - chance) },
    ];
  });
}

function boxing(chance: number): Score[] {
  let ways = 1;
  return upTo(13).map((home) => {
    const weight = power(1 - chance, 12 - home, power(chance, home, ways));
    ways = (ways * (12 - home)) / (home + 1);
    return { home, away: 12 - home, weight };
  });
}

function totals(numbers: GameNumbers, low: number, high: number, reach: number): Score[] {
  const from = [numbers.whole(low, high) - reach, numbers.whole(low, high) - reach];
  return decided(cross(bell(reach), bell(reach), from));
}

interface Sport {
  scores: (numbers: GameNumbers) => Score[];
  /** Its points are told one after the other. */
  order: boolean;
  winnerLast: boolean;
}

const sport = (
  scores: Sport["scores"],
  { order = true, winnerLast = false }: Partial<Sport> = {},
): Sport => ({ scores, order, winnerLast });
const bySets = (needed: number, low: number, high: number): Sport =>
  sport((numbers) => sets(needed, numbers.between(low, high)), { winnerLast: true });

const sports: Readonly<Record<string, Sport>> = {
  football: sport((numbers) =>
    cross(goals(numbers.between(0.8, 2.2), 8), goals(numbers.between(0.6, 1.8), 8)),
  ),
  baseball: sport((numbers) =>
    decided(cross(goals(numbers.between(3, 5.5), 14), goals(numbers.between(2.8, 5.2), 14))),
  ),
  basketball: sport((numbers) => totals(numbers, 78, 90, 27), { order: false }),
  cricket: sport((numbers) => totals(numbers, 142, 166, 30), { order: false }),
  tennis: bySets(2, 0.34, 0.66),
  badminton: bySets(2, 0.34, 0.66),
  volleyball: bySets(3, 0.38, 0.62),
  boxing: sport((numbers) => boxing(numbers.between(0.4, 0.6))),
  "esports-three": bySets(2, 0.36, 0.64),
  "esports-five": bySets(3, 0.38, 0.62),
};

/** Shares the tickets out: what rounding leaves goes to the likeliest result, the first of those. */
function shareTickets(scores: readonly Score[]): Score[] {
  const all = sumOf(scores.map(({ weight }) => weight));
  const shared = scores
    .map((score) => ({ ...score, weight: Math.round((score.weight * tickets) / all) }))
    .filter(({ weight }) => weight > 0);
  const likeliest = Math.max(...shared.map(({ weight }) => weight));
  const first = shared.find(({ weight }) => weight === likeliest);
  const left = tickets - sumOf(shared.map(({ weight }) => weight));
  if (first !== undefined) first.weight += left;
  return shared;
}

/** A match as it is drawn, and what a selection of it comes to. */
export interface Match {
  draw: (draw: Draw) => number[][];
  /** Above 0 where it won, 0 where it is void, below 0 where it lost. */
  lead: (pick: string, home: number, away: number) => number;
}

function drawOrder(home: number, away: number, isWinnerLast: boolean, draw: Draw): number[] {
  const winner = home > away ? 0 : 1;
  const sides = [...Array<number>(home).fill(0), ...Array<number>(away).fill(1)];
  if (isWinnerLast) sides.splice(winner === 0 ? 0 : sides.length - 1, 1);
  for (let last = sides.length - 1; last > 0; last -= 1) {
    const other = draw(last + 1);
    [sides[last], sides[other]] = [at(sides, other), at(sides, last)];
  }
  return isWinnerLast ? [...sides, winner] : sides;
}

/** The match of a book with a number. */
export function makeMatch(nodeId: number, kind: string, no: number): Match {
  const rule = sports[kind];
  if (rule === undefined) throw new RangeError(`There is no book of ${kind}.`);
  const numbers = new GameNumbers(Math.imul(nodeId, 7919) + no);
  // Two names are drawn first; who plays decides nothing.
  numbers.part();
  numbers.part();
  const scores = shareTickets(rule.scores(numbers));
  const mean = (of: (score: Score) => number) =>
    sumOf(scores.map((score) => of(score) * score.weight)) / tickets;
  const whole = Math.floor(mean(({ home, away }) => home + away));
  const isHalf = numbers.oneOf([false, true]);
  const hasBelow = scores.some(({ home, away }) => home + away === whole - 1);
  const total = whole + (isHalf || !hasBelow ? 0.5 : 0);
  const ahead = mean(({ home, away }) => home - away);
  const start = (Math.round(Math.abs(ahead)) || 1) + (numbers.oneOf([false, true]) ? 0.5 : 0);
  const line = ahead > 0 ? -start : start;
  return {
    draw: (draw) => {
      const stopsAt = draw(1000) < 8 ? 20 + draw(60) : 0;
      let ticket = draw(tickets);
      const score = scores.find(({ weight }) => {
        ticket -= weight;
        return ticket < 0;
      });
      const { home, away } = score ?? at(scores, 0);
      return [
        [stopsAt],
        [home, away],
        rule.order ? drawOrder(home, away, rule.winnerLast, draw) : [],
      ];
    },
    lead: (pick, home, away) => {
      const own = pick.endsWith(":away") || pick.endsWith(":under") ? -1 : 1;
      if (pick === "winner:draw") return home === away ? 1 : -1;
      if (pick.startsWith("winner")) return (home - away) * own > 0 ? 1 : -1;
      if (pick.startsWith("level")) return (home - away) * own;
      return (pick.startsWith("total") ? home + away - total : home + line - away) * own;
    },
  };
}
