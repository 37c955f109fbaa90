import { stakeScale } from "#src/shared/default-stake.ts";

/** What a stake follows from: a row of the catalogue. */
interface BetRow {
  min_bet: string;
}

const steps = [1n, 2n, 5n, 10n, 20n, 50n, 100n];

/**
 * The smallest bet of a game, in minor units of this currency. The catalogue's rows are every merchant's:
 * what they say is multiplied where a unit of the currency is worth little.
 */
export const smallestBet = (row: BetRow, currency: string): bigint =>
  BigInt(row.min_bet) * stakeScale(currency);

/** The smallest chip: the game's smallest bet, in whole hundreds so that every pay can be paid. */
export const chipOf = (row: BetRow, currency: string): bigint => {
  const minBet = smallestBet(row, currency);
  return minBet % 100n === 0n ? minBet : (minBet / 100n + 1n) * 100n;
};

/** What a round of a slot may cost, in minor units. */
export const slotStakes = (row: BetRow, currency: string): bigint[] =>
  steps.map((step) => step * smallestBet(row, currency));

/** The chips of a game that is no slot, in minor units. */
export const wholeChips = (row: BetRow, currency: string): bigint[] =>
  steps.map((step) => step * chipOf(row, currency));

/** What a round of the house's own games may cost, in minor units. */
export const houseStakes = (currency: string): bigint[] =>
  [100n, 200n, 500n, 1000n, 2000n, 5000n].map((stake) => stake * stakeScale(currency));
