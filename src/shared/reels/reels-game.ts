import { makeRandom, type Random } from "../art/random.ts";
import { calibratePays } from "./calibrate-pays.ts";
import { draftHold, type HoldDraft } from "./draft-hold.ts";
import { linesOf } from "./reels-lines.ts";
import {
  coinSymbol,
  type ReelsEntry,
  type ReelsGame,
  scatterSymbol,
  shortestRun,
  type Volatility,
  wildSymbol,
} from "./reels-shape.ts";

const firstPaying = 2;

/** Stops of a reel: a power of two, so that four random bytes choose one without bias. */
const stops = 32;
interface Shape {
  reels: number;
  rows: number;
  lines: number;
}

/** How many reels and rows a game has, by the lines or ways its catalogue entry names. */
function shapeOf(minLines: number): Shape {
  if (minLines === 243) return { reels: 5, rows: 3, lines: 0 };
  if (minLines === 1024) return { reels: 5, rows: 4, lines: 0 };
  if (minLines >= 1 && minLines <= 5) return { reels: 3, rows: 3, lines: minLines };
  if (minLines > 50) return { reels: 6, rows: 4, lines: Math.min(minLines, 100) };
  if (minLines > 30) return { reels: 5, rows: 4, lines: minLines };
  return { reels: 5, rows: 3, lines: minLines || 20 };
}

/** How much more each better symbol, and each further reel, pays. */
const steepness: Readonly<Record<Volatility, { rank: number; length: number }>> = {
  low: { rank: 1.22, length: 2.6 },
  medium: { rank: 1.42, length: 3.8 },
  high: { rank: 1.68, length: 5.4 },
};

/** Spreads `places` over symbols by weight, the largest remainders first. */
function spread(places: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const exact = weights.map((weight) => (places * weight) / sum);
  const counts = exact.map((share) => Math.max(1, Math.floor(share)));
  const order = exact
    .map((share, index) => ({ index, rest: share - Math.floor(share) }))
    .sort((a, b) => b.rest - a.rest || a.index - b.index);
  for (let at = 0; counts.reduce((total, count) => total + count, 0) < places; at += 1) {
    const { index = 0 } = order[at % order.length] ?? {};
    counts[index] = (counts[index] ?? 0) + 1;
  }
  return counts;
}

function shuffle(values: number[], random: Random): number[] {
  for (let at = values.length - 1; at > 0; at -= 1) {
    const other = random.whole(0, at);
    const [here = 0, there = 0] = [values[at], values[other]];
    values[at] = there;
    values[other] = here;
  }
  return values;
}

/** What the reels of a game are made of. */
interface Draft {
  shape: Shape;
  paying: number;
  /** On each reel but the first. */
  wilds: number;
  /** Where coins stand on each reel. */
  coins: readonly number[];
}

/** One reel. Scatters stand so far apart that never two of one reel show at once. */
function makeStrip(reel: number, { shape, paying, wilds, coins }: Draft, random: Random): number[] {
  const scatters = shape.reels === 3 ? 2 : 1;
  const wildsHere = reel === 0 ? 0 : wilds;
  const weights = Array.from(
    { length: paying },
    (_, rank) => 1 + rank * 0.35 + random.next() * 0.8,
  );
  const counts = spread(stops - scatters - wildsHere - coins.length, weights);
  const rest = counts.flatMap((count, rank) =>
    Array.from({ length: count }, () => firstPaying + rank),
  );
  for (let wild = 0; wild < wildsHere; wild += 1) rest.push(wildSymbol);
  const strip = shuffle(rest, random);
  const fixed = coins.map((place) => ({ place, symbol: coinSymbol }));
  for (let scatter = 0; scatter < scatters; scatter += 1)
    fixed.push({ place: (scatter * stops) / scatters, symbol: scatterSymbol });
  for (const { place, symbol } of fixed.sort((a, b) => a.place - b.place))
    strip.splice(place, 0, symbol);
  return strip;
}

/** Reels and pays that follow from an entry; with hold and win where `holdOf` gives one. */
function makeGame(
  { nodeId, minLines, minBet }: ReelsEntry,
  holdOf: (shape: Shape, volatility: Volatility) => HoldDraft | undefined,
): ReelsGame {
  const random = makeRandom(nodeId);
  const shape = shapeOf(minLines);
  const volatility = random.pick<Volatility>(["low", "medium", "high"]);
  const paying = shape.reels === 3 ? 6 : 8;
  const wilds = random.whole(1, volatility === "low" ? 3 : 2);
  const hold = holdOf(shape, volatility);
  const strips = Array.from({ length: shape.reels }, (_, reel) =>
    makeStrip(reel, { shape, paying, wilds, coins: hold?.places ?? [] }, random),
  );
  const { rank, length } = steepness[volatility];
  const weights = Array.from({ length: firstPaying + paying }, (_, symbol) =>
    Array.from({ length: shape.reels + 1 }, (_none, run) =>
      symbol < firstPaying || run < shortestRun
        ? 0
        : rank ** (paying - 1 - (symbol - firstPaying)) * length ** (run - shortestRun),
    ),
  );
  const draft: ReelsGame = {
    reels: shape.reels,
    rows: shape.rows,
    lines: linesOf(shape.reels, shape.rows, shape.lines),
    strips,
    pays: weights,
    scatterPays: [0, 0, 0, 200, 1000, 5000, 20_000].slice(0, shape.reels + 1),
    free: {
      scatters: 3,
      spins: random.pick([6, 8, 10, 12]),
      times: random.pick(volatility === "low" ? [1, 2] : [1, 2, 3]),
    },
    ...(hold && { hold: hold.rule }),
    volatility,
  };
  // Of 96.8 at most: rounding to what the smallest stake can pay never reaches 97.
  return calibratePays(draft, { wanted: random.between(0.945, 0.968), minBet });
}

/**
 * The second edition: some games have hold and win, which a stream of their own decides; all others are
 * what they were in the first. Neither changes any more: kept rounds are checked by them.
 */
const makeSecondEdition = (entry: ReelsEntry): ReelsGame =>
  makeGame(entry, (shape, volatility) => draftHold(entry.nodeId, shape, volatility));

/** Every edition that rounds were played with; a change of any game is another edition. */
const editions: ReadonlyMap<number, (entry: ReelsEntry) => ReelsGame> = new Map([
  [1, (entry) => makeGame(entry, () => undefined)],
  [2, makeSecondEdition],
]);

/** The edition that new rounds are played with. */
export const reelsEdition = Math.max(...editions.keys());

/** Whether the games of an edition can be made here; a page may be older than the server. */
export const isKnownEdition = ({ edition }: Pick<ReelsEntry, "edition">): boolean =>
  editions.has(edition);

/**
 * Makes a game's mathematics out of its catalogue entry: the same entry always gives the same reels
 * and pay table, on the server that plays it and in the browser that verifies a round. The return to
 * player lies between 94 and 97 of 100; `returnOf` gives it exactly.
 * Throws RangeError for an edition that is not known.
 */
export function makeReelsGame(entry: ReelsEntry): ReelsGame {
  const make = editions.get(entry.edition);
  if (make === undefined) throw new RangeError(`No games of edition ${entry.edition} are known.`);
  return make(entry);
}
