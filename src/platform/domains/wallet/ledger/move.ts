import type { Tx } from "#src/store/tx.ts";
import { openAccount } from "./accounts.ts";
import { postTransfer } from "./post-transfer.ts";
import type { AccountKey } from "./repo.ts";

/** Money that goes from one account to another. */
export interface Move {
  kind: string;
  /** What it is for; moves once. */
  key: string;
  from: AccountKey;
  to: AccountKey;
  /** Minor units, above 0. */
  amount: bigint;
  now: number;
}

/**
 * Moves money once, in the caller's transaction. Gives undefined when too little is on a member's
 * account, else what was left there. Throws when the key moved money before: the caller's own state
 * keeps that from happening.
 */
export async function move(
  db: Tx,
  { kind, key, from, to, amount, now }: Move,
): Promise<{ left: bigint } | undefined> {
  const source = await openAccount(db, from, now);
  if (from.kind === "member" && source.balance < amount) return undefined;
  const target = await openAccount(db, to, now);
  const { currency } = source;
  const entries = [
    { accountId: source.id, currency, amount: -amount },
    { accountId: target.id, currency, amount },
  ];
  const posted = await postTransfer(db, { kind, idempotencyKey: key, entries }, now);
  if (!posted.ok || posted.value.replayed) throw new Error(`${key} moved money before.`);
  return { left: source.balance - amount };
}
