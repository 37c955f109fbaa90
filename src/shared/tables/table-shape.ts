import type { DrawWhole } from "../reels/reels-outcome.ts";

/** The games that are played at a table whose rounds all its players share. */
export const tableKinds = [
  "baccarat",
  "speed-baccarat",
  "dragon-tiger",
  "roulette",
  "sic-bo",
  "fish-prawn-crab",
  "xoc-dia",
  "fan-tan",
  "blackjack",
  "andar-bahar",
  "teen-patti",
  "board-poker",
  "cockfight",
] as const;
export type TableKind = (typeof tableKinds)[number];

/** What of a catalogue's entry a table's mathematics follow from. */
export interface TableEntry {
  /** Which making of tables: a kept round is checked by the one it was played with. */
  edition: number;
  nodeId: number;
  kind: TableKind;
}

/** What a round drew, in groups: the cards of each hand, the dice, the number, and so on. */
export type Drawn = readonly (readonly number[])[];

/** One field of the board that is staked on. */
export interface Spot {
  /** What it gives back of a stake of 100, stake included. */
  back: (drawn: Drawn) => number;
  /** The lowest and the highest that a win brings back of a stake of 100. */
  pays: readonly [number, number];
  /** What it gives back of 100 on average. */
  returns: number;
}

/** A table: all that decides what a round draws and pays. */
export interface TableGame {
  /** The fields as they lie on the board, row by row. */
  board: readonly (readonly string[])[];
  spots: Readonly<Record<string, Spot>>;
  draw: (draw: DrawWhole) => Drawn;
}

/** A field before its return is known. */
export type SpotPlan = Omit<Spot, "returns">;

/** A field that brings a fixed amount where it wins, nothing else. */
export const fixed = (pays: number, wins: (drawn: Drawn) => boolean): SpotPlan => ({
  pays: [pays, pays],
  back: (drawn) => (wins(drawn) ? pays : 0),
});

/** What a field of this chance pays so that `wanted` of 100 come back, or a little less: in steps of 5. */
export const payFor = (chance: number, wanted: number): number =>
  Math.floor(wanted / chance / 5) * 5;

/** Works out the return of each field out of all outcomes, each as likely as any other. */
export function withReturns(
  plans: Readonly<Record<string, SpotPlan>>,
  outcomes: readonly Drawn[],
): Record<string, Spot> {
  return Object.fromEntries(
    Object.entries(plans).map(([spot, plan]) => {
      const sum = outcomes.reduce((all, drawn) => all + plan.back(drawn), 0);
      return [spot, { ...plan, returns: sum / outcomes.length }];
    }),
  );
}

/** All lists of `places` numbers from 0 to `below` - 1. */
export function allLists(places: number, below: number): number[][] {
  let lists: number[][] = [[]];
  for (let place = 0; place < places; place += 1)
    lists = lists.flatMap((list) => Array.from({ length: below }, (_, one) => [...list, one]));
  return lists;
}
