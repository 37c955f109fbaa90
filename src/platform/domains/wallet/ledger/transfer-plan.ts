import { createHash } from "node:crypto";
import type { EntryRow } from "./repo.ts";

/** What a transfer is to do. */
export interface TransferPlan {
  /** What it is, such as sign-up-bonus. */
  kind: string;
  /** The same key never moves money twice. */
  idempotencyKey: string;
  entries: readonly EntryRow[];
}

/** Why a plan is no transfer; undefined when it is one. The database judges the same at commit. */
export function planFault({ entries }: TransferPlan): string | undefined {
  if (entries.length < 2) return "A transfer has at least two entries.";
  if (entries.some(({ amount }) => amount === 0n)) return "No entry may be zero.";
  if (new Set(entries.map(({ currency }) => currency)).size !== 1)
    return "The entries of a transfer share one currency.";
  const sum = entries.reduce((total, { amount }) => total + amount, 0n);
  return sum === 0n ? undefined : "The entries of a transfer sum to zero.";
}

/** Accounts are always locked in the order of their ids, so that two transfers cannot deadlock. */
export const inLockOrder = (entries: readonly EntryRow[]): EntryRow[] =>
  [...entries].sort((one, other) => (one.accountId < other.accountId ? -1 : 1));

/** A digest of what a plan does: equal digests mean the same transfer. */
export function contentHash({ kind, entries }: TransferPlan): string {
  const lines = inLockOrder(entries).map(
    ({ accountId, currency, amount }) => `${accountId} ${currency} ${amount}`,
  );
  return createHash("sha256")
    .update([kind, ...lines].join("\n"))
    .digest("hex");
}
