import type { Drawn, TableEntry, TableGame } from "#src/shared/tables/table-shape.ts";

/** What is stored of a slip: the entry it was placed by, which round, and how much on which field. */
export interface SlipState {
  entry: TableEntry;
  node: number;
  no: number;
  trial: boolean;
  /** Minor units by field, as text. */
  bets: Readonly<Record<string, string>>;
}

/** One slip: what a player staked at once, with what its kind of game keeps of it. */
export interface Slip<State> {
  roundId: string;
  memberId: string;
  stake: bigint;
  state: State;
  vendor: string;
  currency: string;
  trial: boolean;
}

/** What a slip gives back of its stakes; every stake is a whole number of hundreds, so nothing is rounded. */
export function backOf(
  game: TableGame,
  drawn: Drawn,
  bets: Readonly<Record<string, string>>,
): bigint {
  let sum = 0n;
  for (const [name, amount] of Object.entries(bets)) {
    const spot = game.spots[name];
    if (spot === undefined) throw new Error(`A slip has a stake on ${name}, which is no field.`);
    sum += (BigInt(amount) * BigInt(spot.back(drawn))) / 100n;
  }
  return sum;
}
