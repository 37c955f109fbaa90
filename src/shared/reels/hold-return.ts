import { coinSymbol, type HoldRule, type ReelsGame } from "./reels-shape.ts";

/** The chance of each number of coins in one spin: exact, since reels stop independently of each other. */
export function coinChances({ strips, rows }: Pick<ReelsGame, "strips" | "rows">): number[] {
  let chances = [1];
  for (const strip of strips) {
    const next = new Array<number>(chances.length + rows).fill(0);
    for (const stop of strip.keys()) {
      let coins = 0;
      for (let row = 0; row < rows; row += 1)
        if (strip[(stop + row) % strip.length] === coinSymbol) coins += 1;
      for (const [count, chance] of chances.entries())
        next[count + coins] = (next[count + coins] ?? 0) + chance / strip.length;
    }
    chances = next;
  }
  return chances;
}

/** What a hold and win comes to that begins with so many coins. */
export interface HoldChances {
  /** How many coins are held at its end, on average. */
  coins: number;
  /** The chance that every field is filled. */
  full: number;
}

/** The chances that `count` fields show each number of coins in one respin. */
function landingChances(count: number, each: number): number[] {
  let ways = 1;
  return Array.from({ length: count + 1 }, (_, coins) => {
    if (coins > 0) ways = (ways * (count - coins + 1)) / coins;
    return ways * each ** coins * (1 - each) ** (count - coins);
  });
}

/**
 * By how many fields are filled: what a hold and win comes to from there with all its respins before
 * it. Exact: worked out from the full grid downwards, since a coin is never lost.
 */
export function holdChances(cells: number, { values, chances, respins }: HoldRule): HoldChances[] {
  const from = new Array<HoldChances>(cells + 1).fill({ coins: cells, full: 1 });
  for (let filled = cells - 1; filled >= 0; filled -= 1) {
    const landing = landingChances(cells - filled, values.length / chances);
    const none = landing[0] ?? 0;
    // A respin is only reached where those before it brought nothing.
    const tries = Array.from({ length: respins }, (_, at) => none ** at);
    const reached = tries.reduce((sum, chance) => sum + chance, 0);
    let [coins, full] = [none ** respins * filled, 0];
    for (const [more, chance] of landing.entries()) {
      const next = from[filled + more];
      if (more === 0 || next === undefined) continue;
      coins += reached * chance * next.coins;
      full += reached * chance * next.full;
    }
    from[filled] = { coins, full };
  }
  return from;
}

/** Sums over the numbers of coins that begin the feature. */
function overStarts(game: ReelsGame, rule: HoldRule, worth: (from: HoldChances) => number): number {
  const from = holdChances(game.reels * game.rows, rule);
  return coinChances(game).reduce((sum, chance, coins) => {
    const here = from[coins];
    return coins < rule.coins || here === undefined ? sum : sum + chance * worth(here);
  }, 0);
}

/** The chance that a round has a hold and win; 0 where the game has none. */
export const holdChance = (game: ReelsGame): number =>
  game.hold === undefined ? 0 : overStarts(game, game.hold, () => 1);

/** The chance that a round fills every field of a hold and win. */
export const grandChance = (game: ReelsGame): number =>
  game.hold === undefined ? 0 : overStarts(game, game.hold, ({ full }) => full);

/** What hold and win returns, of a stake of 1. */
export function holdReturn(game: ReelsGame): number {
  const { hold } = game;
  if (hold === undefined) return 0;
  const mean = hold.values.reduce((sum, pays) => sum + pays, 0) / hold.values.length;
  return overStarts(game, hold, ({ coins, full }) => coins * mean + full * hold.grand) / 100;
}
