import type { Drawn } from "../tables/table-shape.ts";

/** The sports that a book is kept on; esports by how their matches are scored. */
export const bookKinds = [
  "football",
  "basketball",
  "tennis",
  "volleyball",
  "badminton",
  "cricket",
  "baseball",
  "boxing",
  "esports-three",
  "esports-five",
] as const;
export type BookKind = (typeof bookKinds)[number];

/** What of a catalogue's entry a book's fixtures and prices follow from. */
export interface BookEntry {
  /** Which making of books: a kept slip is settled and checked by the one it was placed with. */
  edition: number;
  nodeId: number;
  kind: BookKind;
}

/** How finely a result is drawn. */
export const bookTickets = 10_000_000;
/** How many of 1,000 matches are abandoned: stakes on them come back. */
export const abandonedMatches = 8;

/** A result that a match may have, and how many of all tickets give it. */
export interface ScoreChance {
  home: number;
  away: number;
  tickets: number;
}

/** What a selection comes to with a result. */
export type LegResult = "won" | "lost" | "void";

/** Something that may be backed. */
export interface BookPick {
  market: "winner" | "level" | "total" | "handicap";
  side: "home" | "draw" | "away" | "over" | "under";
  /** What is added to the side's score, or what the total is held against; 0 where there is none. */
  line: number;
  result: (home: number, away: number) => LegResult;
  /** How many of all tickets win, and how many give the stake back. */
  wins: number;
  voids: number;
}

/** A match: who plays, and what may be backed, by name such as total:over. */
export interface Fixture {
  home: string;
  away: string;
  picks: Readonly<Record<string, BookPick>>;
  /** What 100 staked give back at most, on average: the book keeps the rest. */
  returns: number;
  draw: (draw: (below: number) => number) => Drawn;
}

/** A match that was drawn. */
export interface Played {
  /** At how many hundredths of its time it was abandoned; 0: it was played to its end. */
  stopsAt: number;
  home: number;
  away: number;
  /** Which side each point came from, in order; empty where there are too many. */
  order: readonly number[];
}

/** Reads a match out of what is kept and shown of its draw. */
export const playedOf = (drawn: Drawn): Played => {
  const [[stopsAt = 0] = [], [home = 0, away = 0] = [], order = []] = drawn;
  return { stopsAt, home, away, order };
};
