import { coinSymbol, type HoldRule, type ReelsGame } from "./reels-shape.ts";

/** A coin that is held: where, and what it brings. */
export interface HeldCoin {
  /** Fields count down each reel, the reels from the left. */
  cell: number;
  /** Hundredths of the round's stake. */
  pays: number;
}

/** What came in one go: the coins that begin the feature, then those of each respin. */
export interface HoldStep {
  coins: readonly HeldCoin[];
  /** How many respins are left after it. */
  left: number;
}

/** A hold and win from its first coins to its last respin. */
export interface HoldOutcome {
  steps: readonly HoldStep[];
  /** Whether every field was filled, which brings the grand prize too. */
  isFull: boolean;
  /** Hundredths of the round's stake. */
  pays: number;
}

/** Gives a group's draws, each below what is asked for; undefined where no more are known. */
export type TakeGroup = (below: readonly number[]) => readonly number[] | undefined;

/** The fields that show coins. */
export const coinCells = (grid: readonly (readonly number[])[]): number[] =>
  grid.flat().flatMap((symbol, cell) => (symbol === coinSymbol ? [cell] : []));

/** Holds the coins that are shown, and respins the other fields until none comes or all are filled. */
export function playHold(
  { reels, rows }: Pick<ReelsGame, "reels" | "rows">,
  rule: HoldRule,
  cells: readonly number[],
  take: TakeGroup,
): HoldOutcome | undefined {
  const { values, chances, respins, grand } = rule;
  const first = take(cells.map(() => values.length));
  if (first === undefined) return undefined;
  const coinsOf = (fields: readonly number[], drawn: readonly number[]): HeldCoin[] =>
    fields.flatMap((cell, at) => {
      const pays = values[drawn[at] ?? values.length];
      return pays === undefined ? [] : [{ cell, pays }];
    });
  const steps: HoldStep[] = [{ coins: coinsOf(cells, first), left: respins }];
  let free = [...new Array(reels * rows).keys()].filter((cell) => !cells.includes(cell));
  let left = respins;
  while (left > 0 && free.length > 0) {
    const drawn = take(free.map(() => chances));
    if (drawn === undefined) break;
    const coins = coinsOf(free, drawn);
    left = coins.length > 0 ? respins : left - 1;
    steps.push({ coins, left });
    free = free.filter((cell) => coins.every((coin) => coin.cell !== cell));
  }
  const isFull = free.length === 0;
  const sum = steps.flatMap(({ coins }) => coins).reduce((all, { pays }) => all + pays, 0);
  return { steps, isFull, pays: sum + (isFull ? grand : 0) };
}
