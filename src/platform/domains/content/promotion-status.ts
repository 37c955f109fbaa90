import type { PromotionDetailValue } from "#src/contracts/api.gen.ts";
import type { PromotionRow } from "./promotion-repo.ts";

/** One of the ten statuses of a promotion (PROMO-01). */
export type PromotionStatus = PromotionDetailValue["status"];

type Times = Pick<PromotionRow, "starts_at" | "ends_at">;

/** Whether a promotion runs at a moment (epoch milliseconds). */
export const isRunning = ({ starts_at, ends_at }: Times, now: number): boolean =>
  starts_at.getTime() <= now && (ends_at === null || now < ends_at.getTime());

/**
 * Where a member stands: by the application where there is one, also after the promotion's end;
 * else by the promotion's time.
 */
export function statusOf(
  promotion: Times & Pick<PromotionRow, "status">,
  now: number,
): PromotionStatus {
  if (promotion.status !== null) return promotion.status;
  if (promotion.starts_at.getTime() > now) return "comingSoon";
  return isRunning(promotion, now) ? "join" : "close";
}
