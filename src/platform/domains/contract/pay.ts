import type { Tx } from "#src/store/tx.ts";
import { movePayment } from "../wallet/public.ts";
import { keyOf } from "./payment-key.ts";
import { type PaymentRow, updatePayment } from "./payment-repo.ts";

/** How long a payer's empty account is left alone. */
const retryMs = 5 * 60_000;

/**
 * Pays what is owed, out of the payer's main wallet or the merchant's own account, in the caller's
 * transaction, which holds the payment. Its key is contract and period.
 * @returns false where the payer has too little: it stays owed
 */
export async function pay(db: Tx, row: PaymentRow, now: number): Promise<boolean> {
  const { currency, upline_id, member_id, contract_id, period_from } = row;
  const from =
    upline_id === null
      ? { kind: "house" as const, owner: "commission", currency }
      : { kind: "member" as const, owner: upline_id, currency };
  const moved = await movePayment(db, {
    kind: row.kind === "dividend" ? "dividend" : `${row.kind}-salary`,
    key: keyOf(contract_id, period_from),
    from,
    to: { kind: "member", owner: member_id, currency },
    amount: BigInt(row.amount),
    now,
  });
  const change =
    moved === undefined
      ? { retry_at: new Date(now + retryMs) }
      : { status: "paid" as const, paid_at: new Date(now), retry_at: null };
  await updatePayment(db, row.id, change);
  return moved !== undefined;
}
