import { type DuelKind, duelKinds, makeDuel } from "./duel.ts";
import { makeFishing } from "./fish.ts";
import type { InstantEntry, InstantGame } from "./instant-shape.ts";

/** The edition that new rounds are played with. What an edition gives never changes. */
export const instantEdition = 1;

/** Whether a game of this edition can be made here; a page may be older than the server. */
export const isKnownInstant = ({ edition, kind }: InstantEntry): boolean =>
  edition === instantEdition && (kind === "fishing" || duelKinds.includes(kind as DuelKind));

/**
 * Makes an instant game's mathematics out of its catalogue entry: the same entry always gives the same
 * game. Throws RangeError for one that is not known.
 */
export function makeInstantGame(entry: InstantEntry): InstantGame {
  if (!isKnownInstant(entry))
    throw new RangeError(`No ${entry.kind} of edition ${entry.edition} is known.`);
  return entry.kind === "fishing" ? makeFishing(entry) : makeDuel(entry);
}
