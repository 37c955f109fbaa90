import type { PromotionDetailValue } from "#src/contracts/api.gen.ts";
import { fromMinor } from "#src/shared/money.ts";
import type { Tx } from "#src/store/tx.ts";
import type { CallContext } from "../../kernel/context.ts";
import type { Offer } from "./new-content.ts";
import type { PromotionRow } from "./promotion-repo.ts";

type WireOffer = NonNullable<PromotionDetailValue["offer"]>;

/** What of a member's doings counts towards an offer. */
export interface OfferQuestion {
  goal: Offer["goal"];
  /** The only kind of games whose bets count; null: every kind, and lotteries. */
  played: string | null;
  from: Date;
  before: Date | null;
}

/** What offers need to know of other domains. */
export interface OfferDeps {
  /** How far a member is towards each of several offers, in minor units. */
  offerProgress: (
    db: Tx,
    asked: { memberId: string; currency: string; offers: readonly OfferQuestion[] },
  ) => Promise<bigint[]>;
  /** Whether a member has ever paid in: gifts alone bring no money (T21). */
  isFunded: (db: Tx, asked: { memberId: string; currency: string }) => Promise<boolean>;
  /** A game of each kind that can be played now, by the kind. */
  gamesOfKinds: (
    context: CallContext,
    kinds: readonly string[],
  ) => Promise<ReadonlyMap<string, NonNullable<WireOffer["game"]>>>;
}

/** A promotion's offer in the merchant's currency; undefined where it has none. */
export function offerOf(row: PromotionRow, currency: string): Offer | undefined {
  const { goal, target, reward } = row;
  if (goal === null || target === null || reward === null || row.currency !== currency)
    return undefined;
  return { goal, currency, target: BigInt(target), reward: BigInt(reward) };
}

/**
 * How far a member is towards the offers of promotions joined, by the promotion's id. What was bet in
 * the quarter of an hour of joining counts whole, as bets are summed by quarters (0065).
 */
export async function offerStandings(
  { offerProgress }: Pick<OfferDeps, "offerProgress">,
  { db, site }: Pick<CallContext, "db" | "site">,
  memberId: string | undefined,
  rows: readonly PromotionRow[],
): Promise<ReadonlyMap<string, bigint>> {
  const { currency } = site;
  const joined = rows.flatMap((row) => {
    const offer = offerOf(row, currency);
    if (offer === undefined || row.joined_at === null) return [];
    const span = { from: row.joined_at, before: row.ends_at };
    return [{ id: row.id, goal: offer.goal, played: row.game_classify, ...span }];
  });
  if (memberId === undefined || joined.length === 0) return new Map();
  const sums = await offerProgress(db, { memberId, currency, offers: joined });
  return new Map(joined.map(({ id }, place) => [id, sums[place] ?? 0n]));
}

/** An offer as the wire has it. */
export function toOffer(
  row: PromotionRow,
  { site }: Pick<CallContext, "site">,
  progress: bigint | undefined,
  game: WireOffer["game"],
): WireOffer | null {
  const { currency, payments } = site;
  const offer = offerOf(row, currency);
  if (offer === undefined) return null;
  return {
    goal: offer.goal,
    target: fromMinor(offer.target, currency),
    progress: progress === undefined ? null : fromMinor(progress, currency),
    reward: fromMinor(offer.reward, currency),
    turnover: payments?.turnover?.promotion ?? 0,
    gameClassify: row.game_classify,
    game,
  };
}
