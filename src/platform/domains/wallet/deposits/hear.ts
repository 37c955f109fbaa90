import { toMinor } from "#src/shared/money.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import type { Tx } from "#src/store/tx.ts";
import type { CallError } from "../../../http/context.ts";
import { move } from "../move.ts";
import { digestOf } from "../once.ts";
import type { PaymentEvent, PaymentStatus } from "./provider.types.ts";
import { insertEvent, lockDeposit, selectEventHash, settleDeposit } from "./repo.ts";

/** Money that came counts over a failure, and a failure over waiting, whichever was told first. */
const weight: Readonly<Record<PaymentStatus, number>> = { pending: 0, failed: 1, paid: 2 };

/** Whether a message names what was ordered. */
function isSameMoney(
  event: PaymentEvent,
  { amount, currency }: { amount: string; currency: string },
) {
  if (event.currency !== currency) return false;
  try {
    return toMinor(event.amount, currency) === BigInt(amount);
  } catch (failure) {
    if (failure instanceof RangeError) return false;
    throw failure;
  }
}

/**
 * Takes a provider's message in the caller's transaction, which must be rolled back on a refusal.
 * Messages may come twice, late and in any order: the same set always ends in the same state, and
 * pays once (M12). Refuses with NOT_FOUND, AMOUNT_INVALID for other money than was ordered, and
 * KEY_REUSED for a message's id with other content.
 */
export async function hearPayment(
  db: Tx,
  merchant: string,
  provider: string,
  event: PaymentEvent,
  now: number,
): Promise<Result<{ received: true }, CallError>> {
  const { eventId, depositId, status, amount, currency } = event;
  const row = await lockDeposit(db, merchant, depositId);
  if (row?.provider !== provider) return err({ code: "NOT_FOUND" });
  const contentHash = digestOf(depositId, status, amount, currency);
  const at = new Date(now);
  if (!(await insertEvent(db, merchant, { provider, eventId, depositId, status, contentHash }, at)))
    return (await selectEventHash(db, merchant, { provider, eventId })) === contentHash
      ? ok({ received: true })
      : err({ code: "KEY_REUSED" });
  if (!isSameMoney(event, row)) return err({ code: "AMOUNT_INVALID" });
  if (weight[status] <= weight[row.status]) return ok({ received: true });
  await settleDeposit(db, merchant, depositId, { status, now: at });
  if (status === "paid")
    await move(db, merchant, {
      kind: "deposit",
      key: `deposit:${depositId}`,
      from: { kind: "house", owner: `bank:${provider}`, currency: row.currency },
      to: { kind: "member", owner: row.member_id, currency: row.currency },
      amount: BigInt(row.amount),
      now,
    });
  return ok({ received: true });
}
