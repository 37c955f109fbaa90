import type { OwnSlip } from "#src/shared/book/book-value.ts";
import type { BookSlipState } from "../book/book-slip.ts";
import { readLegs } from "../book/watch-book.ts";
import type { SlipState } from "../clock/slip.ts";
import { type Onlooker, type Player, toWire } from "../vendor-jl/house.ts";
import type { KeptRound } from "./look-repo.ts";

/** What a player did in a round: by game another part of it. */
export interface PlayedValue {
  /** What the mathematics of a table or of a book followed from. */
  entry?: unknown;
  /** Amounts by field of a table. */
  bets?: Record<string, string>;
  /** The selections of a slip, and what they came to. */
  legs?: OwnSlip["legs"];
  /** The fields of a board that were opened, in their order. */
  opened?: unknown;
  /** The size at which a growing number was to be taken by itself; 0 for never. */
  target?: unknown;
  /** The size it was taken at; 0 where it was not. */
  picked?: unknown;
}

/** Reads what a player did in a round; nothing of it tells what is drawn and not yet shown. */
export async function playedOf(
  onlooker: Onlooker & Pick<Player, "site">,
  { playKey, state }: KeptRound,
): Promise<PlayedValue> {
  switch (playKey) {
    case "table": {
      const { bets, entry } = state as unknown as SlipState;
      const amounts = Object.entries(bets).map(([spot, amount]) => [
        spot,
        toWire(onlooker, BigInt(amount)),
      ]);
      return { entry, bets: Object.fromEntries(amounts) };
    }
    case "book": {
      const slip = state as unknown as BookSlipState;
      return { entry: slip.entry, legs: await readLegs(onlooker, slip) };
    }
    case "mines":
      return { opened: state.opened };
    case "seeds":
    case "crash":
      return { target: state.target, picked: state.picked };
    default:
      return {};
  }
}
