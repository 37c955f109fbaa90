import type { Family } from "#src/shared/art/families.ts";

/** A vendor of the demo catalogue. */
export interface SeedVendor {
  code: string;
  name: string;
  hue: number;
  hot?: boolean;
  maintenance?: boolean;
  /** How many games the vendor has in each category. */
  games: Readonly<Record<string, number>>;
}

/** A word a game is named for, and the picture that shows it. */
export type Theme = readonly [word: string, family: Family, motif: string];

/** A game before it is stored; `age` in days counts back from the day it is stored. */
export interface SeedGame {
  nodeId: number;
  category: string;
  vendor: string;
  name: string;
  minBet: number;
  minLines: number;
  image: string;
  hot: boolean;
  maintenance: boolean;
  trial: boolean;
  age: number;
  place: number;
}

/** Everything the demo catalogue holds. */
export interface SeedCatalogue {
  vendors: readonly SeedVendor[];
  games: readonly SeedGame[];
}
