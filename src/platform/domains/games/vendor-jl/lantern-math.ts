import type { DrawWhole } from "#src/shared/reels/reels-outcome.ts";

/** The symbols of Lantern Spins, best first; the lantern stands for any other. */
export const lanternSymbols = ["lantern", "gem", "crown", "bell", "cherries", "coins"] as const;
export type LanternSymbol = (typeof lanternSymbols)[number];

const letters: Readonly<Record<string, LanternSymbol>> = {
  L: "lantern",
  G: "gem",
  W: "crown",
  B: "bell",
  H: "cherries",
  C: "coins",
};

const reelOf = (strip: string): LanternSymbol[] =>
  [...strip].map((letter) => {
    const symbol = letters[letter];
    if (symbol === undefined) throw new Error(`No symbol is written ${letter}.`);
    return symbol;
  });

/** The three reels, read downwards and round; each stop is as likely as any other. */
export const lanternReels: readonly (readonly LanternSymbol[])[] = [
  reelOf("HCGBCHWCBHCLHCBCHWCGHCBC"),
  reelOf("CHBCGHCWHCLBCHCWHCBGHCHB"),
  reelOf("BCHWCHCGBCHLCHBCWHCGHCBH"),
];

/** The row each line takes on each reel. */
export const lanternLines: readonly (readonly [number, number, number])[] = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
];

/** What three of a kind on a line pay, in line stakes; a line's stake is a fifth of the round's. */
export const lanternPays: Readonly<Record<LanternSymbol, number>> = {
  lantern: 500,
  gem: 100,
  crown: 45,
  bell: 18,
  cherries: 8,
  coins: 4,
};

/** A line that pays. */
export interface LineWin {
  line: number;
  symbol: LanternSymbol;
  /** In line stakes. */
  pays: number;
}

/** What a spin came to: rows of each reel from the top, and the lines that pay. */
export interface LanternOutcome {
  stops: number[];
  grid: LanternSymbol[][];
  wins: LineWin[];
}

function winOf(symbols: readonly LanternSymbol[]): LanternSymbol | undefined {
  const [kind = "lantern"] = symbols.filter((symbol) => symbol !== "lantern");
  return symbols.every((symbol) => symbol === kind || symbol === "lantern") ? kind : undefined;
}

/** Reads what the reels show when they stand at these stops. */
export function readLantern(stops: readonly number[]): LanternOutcome {
  const grid = lanternReels.map((reel, index) =>
    [0, 1, 2].map((row) => reel[((stops[index] ?? 0) + row) % reel.length] ?? "coins"),
  );
  const wins = lanternLines.flatMap((rows, line) => {
    const symbol = winOf(rows.map((row, reel) => grid[reel]?.[row] ?? "coins"));
    return symbol === undefined ? [] : [{ line, symbol, pays: lanternPays[symbol] }];
  });
  return { stops: [...stops], grid, wins };
}

/** Spins the reels. */
export const spinLantern = (draw: DrawWhole): LanternOutcome =>
  readLantern(lanternReels.map((reel) => draw(reel.length)));

/** What an outcome pays, in line stakes. */
export const paysOf = ({ wins }: LanternOutcome): number =>
  wins.reduce((sum, { pays }) => sum + pays, 0);

/** The exact return to player and the share of rounds that pay, over every position of the reels. */
export function enumerateLantern(): { rtp: number; hits: number; variance: number } {
  const [one = [], two = [], three = []] = lanternReels;
  const [rounds, lines] = [one.length * two.length * three.length, lanternLines.length];
  let [sum, squares, hits] = [0, 0, 0];
  for (const [a] of one.entries())
    for (const [b] of two.entries())
      for (const [c] of three.entries()) {
        const pays = paysOf(readLantern([a, b, c]));
        sum += pays;
        squares += pays * pays;
        if (pays > 0) hits += 1;
      }
  const rtp = sum / (rounds * lines);
  return { rtp, hits: hits / rounds, variance: squares / (rounds * lines * lines) - rtp * rtp };
}
