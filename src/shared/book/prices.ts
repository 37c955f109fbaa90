import { hashText } from "../art/random.ts";
import { abandonedMatches, type BookPick, bookTickets } from "./book-shape.ts";

/** How long a price stands before it may move. */
const stepMs = 20_000;
/** How far a price moves down at most, in hundredths of what is given back. */
const maxMove = 3;
const [minPrice, maxPrice] = [102, 10_000];

/** What 100 staked on a selection give back on average at a price in hundredths. */
export const returnAt = ({ wins, voids }: BookPick, price: number): number =>
  ((1000 - abandonedMatches) * ((wins * price + voids * 100) / bookTickets) +
    abandonedMatches * 100) /
  1000;

/**
 * The price of a selection at a moment, in hundredths of the stake: what the book gives back at most, less
 * what it has moved. None where so little would be left that nobody should stake.
 * @param until milliseconds to the beginning of the match
 */
export function priceAt(
  pick: BookPick,
  { name, returns, until }: { name: string; returns: number; until: number },
): number | null {
  const step = Math.floor(until / stepMs);
  const given = returns - ((hashText(`${name}:${step}`) % 1000) / 1000) * maxMove;
  if (pick.wins === 0) return null;
  const price = Math.floor((given * bookTickets - pick.voids * 100) / pick.wins);
  return price < minPrice ? null : Math.min(price, maxPrice);
}

/** What a stake brings with these prices, in minor units: rounded down once, at the end. */
export function payoutOf(stake: bigint, prices: readonly number[]): bigint {
  const product = prices.reduce((all, price) => all * BigInt(price), 1n);
  return (stake * product) / 100n ** BigInt(prices.length);
}

/** The prices together, in hundredths, rounded down. */
export const togetherOf = (prices: readonly number[]): number => Number(payoutOf(100n, prices));

/** What the prices of a slip may come to together, in hundredths of the stake. */
export const maxTogether = 100_000;
