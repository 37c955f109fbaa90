import type { DrawWhole } from "../reels/reels-outcome.ts";

/** What of a catalogue's entry an instant game's mathematics follow from. */
export interface InstantEntry {
  /** Which making of games: a kept round is checked by the one it was played with. */
  edition: number;
  nodeId: number;
  kind: string;
}

/** What a player chose for a round. */
export type Choice = Readonly<Record<string, number>>;

/** What a round drew, and what it gives back in hundredths of one stake. */
export interface InstantOutcome {
  drawn: readonly (readonly number[])[];
  pays: number;
}

/** A game whose round is over at once. */
export interface InstantGame {
  /** What 100 staked give back on average, whatever is chosen. */
  returns: number;
  /** How many stakes a round costs; undefined for a choice that the game does not offer. */
  costOf: (choice: Choice) => number | undefined;
  /** Reads what a round with this choice comes to out of the draws. */
  play: (choice: Choice, draw: DrawWhole) => InstantOutcome;
}
