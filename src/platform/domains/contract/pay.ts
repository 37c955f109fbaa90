import type { Tx } from "#src/store/tx.ts";
import { movePayment, movePayments } from "../wallet/public.ts";
import { keyOf } from "./payment-key.ts";
import { lockDuePayments, type PaymentRow, updatePayments } from "./payment-repo.ts";

/** How long a payer's empty account is left alone. */
const retryMs = 5 * 60_000;
/** Payments that are made in one transaction: whose accounts they move wait no longer than that takes. */
const paymentsAtOnce = 50;

/** A payment as the ledger moves it, out of the payer's main wallet or the merchant's own account. */
const toMove = (row: PaymentRow, now: number) => {
  const { currency, upline_id, member_id, contract_id, period_from } = row;
  return {
    kind: row.kind === "dividend" ? "dividend" : `${row.kind}-salary`,
    key: keyOf(contract_id, period_from),
    from:
      upline_id === null
        ? { kind: "house" as const, owner: "commission", currency }
        : { kind: "member" as const, owner: upline_id, currency },
    to: { kind: "member" as const, owner: member_id, currency },
    amount: BigInt(row.amount),
    now,
  };
};

/**
 * Pays what is owed, in the caller's transaction, which holds the payment. Its key is contract and period.
 * @returns false where the payer has too little: it stays owed
 */
export async function pay(db: Tx, row: PaymentRow, now: number): Promise<boolean> {
  const isMoved = (await movePayment(db, toMove(row, now))) !== undefined;
  const change = isMoved ? { paid: [row.id], short: [] } : { paid: [], short: [row.id] };
  await updatePayments(db, change, { now, retryAt: now + retryMs });
  return isMoved;
}

/**
 * Makes some payments that are due, the longest due first, in the caller's transaction and in five
 * statements, whatever they are. What the payer has too little for is tried again later.
 * @returns false where none is due
 */
export async function payDue(db: Tx, now: number): Promise<boolean> {
  const due = await lockDuePayments(db, now, paymentsAtOnce);
  const moved = await movePayments(
    db,
    due.map((row) => toMove(row, now)),
    now,
  );
  const idsOf = (what: string) =>
    due.filter((_row, place) => moved[place] === what).map(({ id }) => id);
  const change = { paid: idsOf("moved"), short: idsOf("short") };
  await updatePayments(db, change, { now, retryAt: now + retryMs });
  return due.length > 0;
}
