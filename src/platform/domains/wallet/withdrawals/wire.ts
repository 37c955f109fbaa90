import type { WithdrawValue } from "#src/contracts/api.gen.ts";
import { fromMinor } from "#src/shared/money.ts";
import type { Withdrawal } from "./repo.ts";
import { asOf } from "./state.ts";

/** An account's number for the screen: its last four characters, or half of a short one (M14). */
export function maskAccount(account: string): string {
  const letters = [...account];
  const shown = Math.min(4, Math.floor(letters.length / 2));
  return `****${letters.slice(letters.length - shown).join("")}`;
}

/** A withdrawal as the wire has it, at an instant: time makes it received before any job does. */
export function toWire(row: Withdrawal, now: number): WithdrawValue {
  const money = (amount: bigint) => fromMinor(amount, row.currency);
  const { status, received, remaining, confirmBy } = asOf(row, now);
  return {
    id: row.id,
    amount: money(row.amount),
    received: money(received),
    remaining: money(remaining),
    status,
    bankAccount: maskAccount(row.bankAccount),
    createdAt: row.createdAt.toISOString(),
    disbursedAt: row.disbursedAt?.toISOString() ?? null,
    confirmBy: confirmBy === null ? null : new Date(confirmBy).toISOString(),
    autoConfirmMinutes: row.autoConfirmMinutes,
  };
}
