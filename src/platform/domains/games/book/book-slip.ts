import { fixtureTime } from "#src/shared/book/book-clock.ts";
import type { BookEntry, LegResult, Played } from "#src/shared/book/book-shape.ts";
import { payoutOf } from "#src/shared/book/prices.ts";
import { fixtureOf } from "./book-rounds.ts";

/** One selection of a slip, with the price it was taken at. */
export interface Leg {
  no: number;
  pick: string;
  /** Hundredths of the stake. */
  price: number;
}

/** What is stored of a slip: the book it was placed in, and its selections. */
export interface BookSlipState {
  entry: BookEntry;
  node: number;
  trial: boolean;
  legs: readonly Leg[];
  /** Minor units, as text: what the player took for it before its matches were over. */
  cashOut?: string;
}

/** When the last match of a slip is over. */
export const slipEnd = ({ entry, legs }: Pick<BookSlipState, "entry" | "legs">): number =>
  Math.max(...legs.map(({ no }) => fixtureTime(entry, no).endsAt));

/** What a selection came to: nothing decides about a match that was abandoned. */
export function legResult(entry: BookEntry, { no, pick }: Leg, played: Played): LegResult {
  if (played.stopsAt > 0) return "void";
  const rule = fixtureOf(entry, no).picks[pick];
  if (rule === undefined) throw new Error(`A slip has ${pick}, which its match has not.`);
  return rule.result(played.home, played.away);
}

/**
 * What a slip pays: nothing where one selection lost, otherwise the stake times the prices of those that won.
 * Undefined where no selection is left: then the stake comes back.
 */
export function slipPayout(
  stake: bigint,
  { entry, legs }: Pick<BookSlipState, "entry" | "legs">,
  playedOf: (no: number) => Played,
): bigint | undefined {
  const results = legs.map((leg) => legResult(entry, leg, playedOf(leg.no)));
  if (results.includes("lost")) return 0n;
  const won = legs.filter((_, at) => results[at] === "won");
  if (won.length === 0) return undefined;
  return payoutOf(
    stake,
    won.map(({ price }) => price),
  );
}
