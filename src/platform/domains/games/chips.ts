import type { GameRow } from "./service.ts";

const steps = [1n, 2n, 5n, 10n, 20n, 50n, 100n];

/** The smallest chip: the game's smallest bet, in whole hundreds so that every pay can be paid. */
export const chipOf = (row: GameRow): bigint => {
  const minBet = BigInt(row.min_bet);
  return minBet % 100n === 0n ? minBet : (minBet / 100n + 1n) * 100n;
};

/** The chips of a game that is no slot, in minor units. */
export const wholeChips = (row: GameRow): bigint[] => steps.map((step) => step * chipOf(row));
