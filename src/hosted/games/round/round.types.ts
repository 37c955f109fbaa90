import type { OwnSlip } from "#src/shared/book/book-value.ts";
import type { Told } from "../api.ts";
import type { Money } from "../money.ts";
import type { Proof } from "../verify-round.ts";
import type { Say } from "../words.ts";

/** One round as the house tells it to somebody who may only look. */
export interface Look extends Told {
  round: {
    roundId: string;
    /** Which of the house's games it was; null where nothing is kept of what was drawn. */
    game: string | null;
    at: string;
    settledAt: string | null;
    status: "open" | "won" | "even" | "lost" | "refunded";
    stake: string;
    /** Null while the round runs. */
    payout: string | null;
  };
  played: {
    /** What a table's or a book's mathematics followed from. */
    entry?: unknown;
    bets?: Record<string, string>;
    legs?: OwnSlip["legs"];
    opened?: number[];
    target?: number;
    picked?: number;
  };
  /** Null while the round runs, and where nothing is kept of what was drawn. */
  proof: Proof | null;
}

/** What every part of the page gets. */
export interface LookProps {
  look: Look;
  say: Say;
  money: Money;
}

/** What the picture of a round gets: what it drew is known. */
export interface DrawnProps extends LookProps {
  proof: Proof;
}
