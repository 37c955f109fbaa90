import type { Tx } from "#src/store/tx.ts";
import type { BonusKind } from "../tables.ts";
import { openAccount } from "./accounts.ts";
import { postTransfer } from "./post-transfer.ts";

/** Money the house gives a member. */
export interface RewardPayment {
  /** What it is, one of the ledger's kinds of bonus. */
  kind: string;
  /** Which bonus the member's record of bonuses shows. */
  bonus: BonusKind;
  /** What it is for; paid once. */
  key: string;
  memberId: string;
  currency: string;
  /** Minor units, above 0. */
  amount: bigint;
  now: number;
}

/**
 * Pays a reward out of the house's bonus account, in the caller's transaction. Throws where its cause
 * was paid before: the caller's own state keeps that from happening.
 */
export async function payReward(
  db: Tx,
  { kind, bonus, key, memberId, currency, amount, now }: RewardPayment,
): Promise<void> {
  const own = { kind: "member" as const, owner: memberId, currency };
  const account = await openAccount(db, own, now);
  const payer = { kind: "house" as const, owner: "bonus", currency };
  const house = await openAccount(db, payer, now);
  const entries = [
    { accountId: account.id, currency, amount, bonus },
    { accountId: house.id, currency, amount: -amount },
  ];
  const posted = await postTransfer(db, { kind, idempotencyKey: key, entries }, now);
  if (!posted.ok || posted.value.replayed) throw new Error(`${key} was paid before.`);
}
