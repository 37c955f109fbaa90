import { toMinor } from "#src/shared/money.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import type { Tx } from "#src/store/tx.ts";
import type { CallError } from "../../../kernel/context.ts";
import { contentHash } from "../../../kernel/idempotency/once.ts";
import { move } from "../ledger/move.ts";
import type { PaymentEvent, PaymentStatus } from "./provider.types.ts";
import { insertEvent, lockDeposit, selectEventHash, settleDeposit } from "./repo.ts";

/** What other domains do when a member's deposit has arrived, in the same transaction. */
export type OnPaid = (db: Tx, paid: Paid) => Promise<void>;

/** A deposit that has arrived. */
interface Paid {
  memberId: string;
  /** The key of the ledger's transfer. */
  reference: string;
  currency: string;
  /** Minor units. */
  amount: bigint;
  now: number;
}

/**
 * Money that came counts over everything, a failure over what the member ended, and all of them over
 * waiting, whichever was told first.
 */
const weight: Readonly<Record<PaymentStatus, number>> = {
  pending: 0,
  cancelled: 1,
  failed: 2,
  paid: 3,
};

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
export async function applyPaymentEvent(
  db: Tx,
  provider: string,
  event: PaymentEvent,
  { now, onPaid }: { now: number; onPaid: OnPaid },
): Promise<Result<{ received: true }, CallError>> {
  const { eventId, depositId, status, amount, currency } = event;
  const row = await lockDeposit(db, depositId);
  if (row?.provider !== provider) return err({ code: "NOT_FOUND" });
  const hash = contentHash(depositId, status, amount, currency);
  if (!(await insertEvent(db, { provider, eventId, depositId, status, contentHash: hash }, now)))
    return (await selectEventHash(db, { provider, eventId })) === hash
      ? ok({ received: true })
      : err({ code: "KEY_REUSED" });
  if (!isSameMoney(event, row)) return err({ code: "AMOUNT_INVALID" });
  if (weight[status] <= weight[row.status]) return ok({ received: true });
  await settleDeposit(db, depositId, { status, now: now });
  if (status === "paid") {
    const { member_id: memberId, currency: paidIn } = row;
    const reference = `deposit:${depositId}`;
    const paid = BigInt(row.amount);
    await move(db, {
      kind: "deposit",
      key: reference,
      from: { kind: "house", owner: `bank:${provider}`, currency: paidIn },
      to: { kind: "member", owner: memberId, currency: paidIn },
      amount: paid,
      now,
    });
    await onPaid(db, { memberId, reference, currency: paidIn, amount: paid, now });
  }
  return ok({ received: true });
}
