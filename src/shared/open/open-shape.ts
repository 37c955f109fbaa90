/** What of a catalogue's entry the mathematics of a game follow from whose round its player ends. */
export interface OpenEntry {
  /** Which making of games: a kept round is checked by the one it was played with. */
  edition: number;
  nodeId: number;
}

/** The edition that new rounds are played with. What an edition gives never changes. */
export const openEdition = 1;

/** Whether a game of this edition can be made here; a page may be older than the server. */
export const isKnownOpen = ({ edition }: OpenEntry): boolean => edition === openEdition;

/** Throws RangeError for an entry of an edition that is not known. */
export function expectKnown(entry: OpenEntry): void {
  if (!isKnownOpen(entry)) throw new RangeError(`No game of edition ${entry.edition} is known.`);
}
