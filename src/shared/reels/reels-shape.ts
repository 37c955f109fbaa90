/** What of a catalogue's entry a game's mathematics follow from. */
export interface ReelsEntry {
  /** Which making of games: a kept round is checked by the one it was played with. */
  edition: number;
  nodeId: number;
  /** Lines, or ways: 243 and 1,024 are ways. */
  minLines: number;
  /** Minor units. */
  minBet: number;
}

export type Volatility = "low" | "medium" | "high";

/** Hold and win: coins that show together are held, and the other fields respun for more. */
export interface HoldRule {
  /** From how many coins on a spin that was paid for starts it. */
  coins: number;
  /** What a coin may bring, each as likely, in hundredths of the round's stake. */
  values: readonly number[];
  /** A free field draws below this in each respin; below the number of values is a coin of that value. */
  chances: number;
  /** How many respins without a coin end it. */
  respins: number;
  /** What a full grid brings beside its coins, in hundredths of the round's stake. */
  grand: number;
}

/** A game of reels: all that decides what a round pays. */
export interface ReelsGame {
  reels: number;
  rows: number;
  /** The row each line takes on each reel; empty where any way from the left pays. */
  lines: readonly (readonly number[])[];
  /** What stands on each reel, read downwards and round; each stop is as likely as any other. */
  strips: readonly (readonly number[])[];
  /** By symbol and length: what it pays, in hundredths of the round's stake. */
  pays: readonly (readonly number[])[];
  /** By how many scatters show: what they pay, in hundredths of the round's stake. */
  scatterPays: readonly number[];
  /** Free spins: from how many scatters, how many, and by what their wins are multiplied. */
  free: { scatters: number; spins: number; times: number };
  /** Only of games that have it. */
  hold?: HoldRule;
  volatility: Volatility;
}

/** Stands for every paying symbol; never on the first reel. */
export const wildSymbol = 0;
/** Pays wherever it stands, and starts the free spins. */
export const scatterSymbol = 1;
/** Pays nothing on the reels; stands after every symbol that does. */
export const coinSymbol = 10;
/** From this length on a symbol pays. */
export const shortestRun = 3;
