import { holdReturn } from "./hold-return.ts";
import { type ReelsGame, scatterSymbol, shortestRun, wildSymbol } from "./reels-shape.ts";

/** The chance that a stop of a reel shows what is asked for in one given place. */
const shareOf = (strip: readonly number[], is: (symbol: number) => boolean): number =>
  strip.filter(is).length / strip.length;

const isOrWild = (symbol: number) => (one: number) => one === symbol || one === wildSymbol;

/** The chance that a reel shows no such symbol at all. */
function missOf(strip: readonly number[], rows: number, is: (symbol: number) => boolean): number {
  const misses = strip.filter((_, stop) =>
    Array.from({ length: rows }, (_row, row) => strip[(stop + row) % strip.length] ?? 0).every(
      (symbol) => !is(symbol),
    ),
  );
  return misses.length / strip.length;
}

/**
 * How often a symbol pays at each length in one spin, on average: by lines, how many lines of
 * exactly that length; by ways, how many ways. Exact, since reels stop independently of each other.
 */
export function runsOf(game: ReelsGame, symbol: number): number[] {
  const { strips, rows, lines } = game;
  const byWays = lines.length === 0;
  const places = byWays ? rows : 1;
  return Array.from({ length: strips.length + 1 }, (_, length) => {
    if (length < shortestRun) return 0;
    let often = byWays ? 1 : lines.length;
    for (const [reel, strip] of strips.entries()) {
      // Nothing stands for a symbol on the first reel.
      const is = reel === 0 ? (one: number) => one === symbol : isOrWild(symbol);
      if (reel < length) often *= places * shareOf(strip, is);
      else if (reel === length) often *= byWays ? missOf(strip, rows, is) : 1 - shareOf(strip, is);
    }
    return often;
  });
}

/** The chance of each number of scatters in one spin. */
export function scatterChances({ strips, rows }: ReelsGame): number[] {
  let chances = [1];
  for (const strip of strips) {
    const miss = missOf(strip, rows, (symbol) => symbol === scatterSymbol);
    const next = new Array<number>(chances.length + 1).fill(0);
    for (const [count, chance] of chances.entries()) {
      next[count] = (next[count] ?? 0) + chance * miss;
      next[count + 1] = (next[count + 1] ?? 0) + chance * (1 - miss);
    }
    chances = next;
  }
  return chances;
}

/** The chance that a spin starts free spins. */
export const freeChance = (game: ReelsGame): number =>
  scatterChances(game)
    .slice(game.free.scatters)
    .reduce((sum, chance) => sum + chance, 0);

/** How many spins' worth of wins a round brings on average: its own, and the free ones'. */
export const spinsWorth = (game: ReelsGame): number =>
  1 + freeChance(game) * game.free.spins * game.free.times;

/** What scatters return by themselves, of a stake of 1. */
export const scatterReturn = (game: ReelsGame): number =>
  scatterChances(game).reduce(
    (sum, chance, count) => sum + (chance * (game.scatterPays[count] ?? 0)) / 100,
    0,
  );

/** What a round returns beside its runs, of a stake of 1: scatters, and hold and win. */
export const featureReturn = (game: ReelsGame): number => scatterReturn(game) + holdReturn(game);

/** The exact return to player of a stake of 1, with free spins, scatters, and hold and win. */
export function returnOf(game: ReelsGame): number {
  const wins = game.pays.reduce((sum, byLength, symbol) => {
    if (byLength.every((pay) => pay === 0)) return sum;
    const runs = runsOf(game, symbol);
    return sum + byLength.reduce((all, pay, length) => all + (pay * (runs[length] ?? 0)) / 100, 0);
  }, 0);
  return wins * spinsWorth(game) + featureReturn(game);
}
