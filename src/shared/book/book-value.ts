import type { Standing } from "./book-clock.ts";
import type { LegResult } from "./book-shape.ts";

/** A match that is open for bets. */
export interface OpenMatch {
  no: number;
  startsIn: number;
  hash: string;
  /** Hundredths of the stake; null where a selection is not offered. */
  prices: Record<string, number | null>;
}

/** A match that began. */
export interface BegunMatch extends Standing {
  no: number;
  hash: string;
  /** Once it is over. */
  seed: string | null;
}

/** One of the player's slips. */
export interface OwnSlip {
  roundId: string;
  at: string;
  stake: string;
  /** Null until it is settled. */
  payout: string | null;
  isRefunded: boolean;
  isCashedOut: boolean;
  /** What is paid for it now; null where it cannot be cashed out. */
  cashOut: string | null;
  legs: {
    no: number;
    pick: string;
    price: number;
    result: LegResult | null;
    standing: Standing | null;
  }[];
}

/** A book as one player sees it: what the house answers, and the game's page draws. */
export interface BookValue {
  /** The next one first. */
  open: OpenMatch[];
  /** The latest first. */
  begun: BegunMatch[];
  own: OwnSlip[];
}
