import { err, ok, type Result } from "#src/shared/result.ts";
import type { Tx } from "#src/store/tx.ts";
import type { CallError } from "../../kernel/context.ts";
import { insertEntries } from "./earn-repo.ts";
import { storeDecision, takeRedemption, takeStock } from "./redeem-repo.ts";

/** What staff make of a redemption. */
export interface Decision {
  status: "approved" | "rejected";
  /** What the member reads, 140 characters at most. */
  remark: string;
  now: number;
}

/**
 * Approves or rejects a redemption that is in process, in the caller's transaction; a rejected one
 * gives its points and its items back. Refuses with NOT_FOUND, or STATE_INVALID when it is decided.
 */
export async function decide(
  db: Tx,
  id: string,
  { status, remark, now }: Decision,
): Promise<Result<{ status: "approved" | "rejected" }, CallError>> {
  const redemption = await takeRedemption(db, id);
  if (redemption === undefined) return err({ code: "NOT_FOUND" });
  if (redemption.status !== "inProcess") return err({ code: "STATE_INVALID" });
  await storeDecision(db, id, { status, remark, decidedAt: now });
  if (status === "rejected") {
    const { currency, item_id, quantity, member_id, points } = redemption;
    await takeStock(db, { currency, id: item_id, quantity: -quantity });
    const entry = { memberId: member_id, points: BigInt(points), ref: id, remark };
    await insertEntries(db, "refund", [entry], now);
  }
  return ok({ status });
}
