import { err, ok, type Result } from "#src/shared/result.ts";
import type { Tx } from "#src/store/tx.ts";
import type { CallError } from "../../kernel/context.ts";
import { type ApplicationStep, storeStep } from "./application-repo.ts";
import { sendMessages } from "./message-repo.ts";
import { readPromotions } from "./promotion-repo.ts";
import { toDecidedWords } from "./seed/message-wording.ts";

/**
 * Takes an application a step further, as staff decide, in the caller's transaction, and tells the
 * member. Refuses with STATE_INVALID when there is none that this step can follow.
 */
export async function stepApplication(
  db: Tx,
  step: ApplicationStep,
): Promise<Result<{ status: ApplicationStep["status"] }, CallError>> {
  const { promotionId, memberId, status, now } = step;
  if (!(await storeStep(db, step))) return err({ code: "STATE_INVALID" });
  const [promotion] = await readPromotions(db, { id: promotionId });
  if (promotion !== undefined && status !== "process") {
    const words = toDecidedWords(status, promotion.words);
    await sendMessages(db, [{ memberId, words, sentAt: now }]);
  }
  return ok({ status });
}
