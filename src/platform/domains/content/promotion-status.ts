import type { PromotionDetailValue } from "#src/contracts/api.gen.ts";
import type { PromotionRow } from "./promotion-repo.ts";

/** One of the ten statuses of a promotion (PROMO-01). */
export type PromotionStatus = PromotionDetailValue["status"];

type Times = Pick<PromotionRow, "starts_at" | "ends_at">;

/** Whether a promotion runs at a moment (epoch milliseconds). */
export const isRunning = ({ starts_at, ends_at }: Times, now: number): boolean =>
  starts_at.getTime() <= now && (ends_at === null || now < ends_at.getTime());

/** What a promotion's offer says about where its member stands. */
export interface OfferStanding {
  target: bigint;
  progress: bigint;
}

/**
 * Where a member stands: by the application where there is one, also after the promotion's end; else by
 * the promotion's time. Who joined and did what an offer asks may claim; an offer that was not reached
 * ends with its promotion.
 */
export function statusOf(
  promotion: Times & Pick<PromotionRow, "status">,
  now: number,
  offer?: OfferStanding,
): PromotionStatus {
  if (promotion.status === "signed" && offer !== undefined) {
    if (offer.progress >= offer.target) return "claim";
    return isRunning(promotion, now) ? "signed" : "close";
  }
  if (promotion.status !== null) return promotion.status;
  if (promotion.starts_at.getTime() > now) return "comingSoon";
  return isRunning(promotion, now) ? "join" : "close";
}
