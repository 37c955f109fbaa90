import { coinCells, type HoldOutcome, playHold, type TakeGroup } from "./hold.ts";
import { type ReelsGame, scatterSymbol, shortestRun, wildSymbol } from "./reels-shape.ts";

/** Draws a whole number from 0 to `below` - 1, each as likely. */
export type DrawWhole = (below: number) => number;

/** What pays in a spin. */
export interface ReelsWin {
  symbol: number;
  length: number;
  /** The line; undefined for ways and for scatters. */
  line?: number;
  /** How many ways, where ways pay. */
  ways?: number;
  /** Hundredths of the round's stake, before free spins multiply it. */
  pays: number;
}

/** One spin: where the reels stopped and what it came to. */
export interface ReelsSpin {
  stops: readonly number[];
  /** The rows of each reel from the top. */
  grid: readonly (readonly number[])[];
  wins: readonly ReelsWin[];
  /** Hundredths of the round's stake, multiplied where the spin was free. */
  pays: number;
}

/** A round: the spin that was paid for, the hold and win it brought, then its free spins. */
export interface ReelsOutcome {
  spins: readonly ReelsSpin[];
  hold?: HoldOutcome;
  /**
   * All that was drawn, in its order: the stops of the spin that was paid for, the coins' values and
   * each respin's fields where there is a hold and win, and each free spin's stops.
   */
  draws: readonly (readonly number[])[];
  /** Hundredths of the round's stake. */
  pays: number;
}

const matches = (symbol: number, one: number | undefined): boolean =>
  one === symbol || one === wildSymbol;

/** The winning run of one line. */
function winOfLine(game: ReelsGame, grid: ReelsSpin["grid"], line: number): ReelsWin | undefined {
  const rows = game.lines[line] ?? [];
  const shown = rows.map((row, reel) => grid[reel]?.[row]);
  const symbol = shown[0] ?? scatterSymbol;
  if (symbol === scatterSymbol) return undefined;
  const end = shown.findIndex((one) => !matches(symbol, one));
  const length = end < 0 ? shown.length : end;
  const pays = game.pays[symbol]?.[length] ?? 0;
  return pays === 0 ? undefined : { symbol, length, line, pays };
}

/** The winning ways of one symbol. */
function winOfWays(game: ReelsGame, grid: ReelsSpin["grid"], symbol: number): ReelsWin | undefined {
  let [ways, length] = [1, 0];
  for (const rows of grid) {
    const here = rows.filter((one) => matches(symbol, one)).length;
    if (here === 0) break;
    ways *= here;
    length += 1;
  }
  const pays = length < shortestRun ? 0 : (game.pays[symbol]?.[length] ?? 0);
  return pays === 0 ? undefined : { symbol, length, ways, pays: pays * ways };
}

function winsOf(game: ReelsGame, grid: ReelsSpin["grid"]): ReelsWin[] {
  const found =
    game.lines.length > 0
      ? game.lines.map((_, line) => winOfLine(game, grid, line))
      : [...new Set(grid[0])].map((symbol) =>
          symbol === scatterSymbol ? undefined : winOfWays(game, grid, symbol),
        );
  return found.filter((win) => win !== undefined);
}

const countScatters = (grid: ReelsSpin["grid"]): number =>
  grid.flat().filter((symbol) => symbol === scatterSymbol).length;

/** Reads what the reels show and pay when they stand at these stops. */
function readSpin(game: ReelsGame, stops: readonly number[], isFree: boolean): ReelsSpin {
  const grid = game.strips.map((strip, reel) =>
    Array.from(
      { length: game.rows },
      (_, row) => strip[((stops[reel] ?? 0) + row) % strip.length] ?? scatterSymbol,
    ),
  );
  const wins = winsOf(game, grid);
  const sum = wins.reduce((total, { pays }) => total + pays, 0);
  if (isFree) return { stops, grid, wins, pays: sum * game.free.times };
  const scatters = countScatters(grid);
  const pays = game.scatterPays[scatters] ?? 0;
  if (pays > 0) wins.push({ symbol: scatterSymbol, length: scatters, pays });
  return { stops, grid, wins, pays: sum + pays };
}

/** Whether the spin that was paid for starts free spins. */
export const startsFree = (game: ReelsGame, { grid }: ReelsSpin): boolean =>
  countScatters(grid) >= game.free.scatters;

/** Goes through a round, whose draws `take` gives group by group as far as they are known. */
function runReels(game: ReelsGame, take: TakeGroup): ReelsOutcome {
  const draws: (readonly number[])[] = [];
  const takeNext: TakeGroup = (below) => {
    const group = take(below);
    if (group !== undefined) draws.push(group);
    return group;
  };
  const spin = (isFree: boolean): ReelsSpin | undefined => {
    const stops = takeNext(game.strips.map(({ length }) => length));
    return stops && readSpin(game, stops, isFree);
  };
  const paid = spin(false);
  if (paid === undefined) return { spins: [], draws, pays: 0 };
  const coins = coinCells(paid.grid);
  const rule = game.hold;
  const hold =
    rule !== undefined && coins.length >= rule.coins
      ? playHold(game, rule, coins, takeNext)
      : undefined;
  const spins = [paid];
  const free = startsFree(game, paid) ? game.free.spins : 0;
  while (spins.length <= free) {
    const next = spin(true);
    if (next === undefined) break;
    spins.push(next);
  }
  const pays = spins.reduce((sum, one) => sum + one.pays, hold?.pays ?? 0);
  return { spins, ...(hold && { hold }), draws, pays };
}

/** Reads a round again out of what was drawn in it, as far as that goes. */
export function readReels(game: ReelsGame, draws: readonly (readonly number[])[]): ReelsOutcome {
  const left = draws.values();
  return runReels(game, () => left.next().value);
}

/** Plays a round: draws its spin, and what that brings. */
export const playReels = (game: ReelsGame, draw: DrawWhole): ReelsOutcome =>
  runReels(game, (below) => below.map(draw));
