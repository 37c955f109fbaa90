import type { Merchant } from "#src/contracts/site.gen.ts";
import type { Tx } from "#src/store/tx.ts";
import type { CallError } from "../../kernel/context.ts";
import { paidAlready } from "../../kernel/paid-already.ts";
import { payReward, selectBonuses } from "../wallet/public.ts";
import type { TurnoverSource } from "./tables.ts";
import { requireTurnover } from "./turnover.ts";

export type { Requirement } from "./repo.ts";
export { insertRequirements } from "./repo.ts";
export { requirementOf, requireTurnover, turnoverFault } from "./turnover.ts";

/** A bonus that may have to be played. */
export type BonusPayment = Parameters<typeof payReward>[1] & {
  bonus: Exclude<TurnoverSource, "deposit">;
};

/**
 * Pays a bonus out of the house's account and notes what the merchant wants played for it, in the
 * caller's transaction. Throws where its cause was paid before.
 */
export async function payBonus(
  db: Tx,
  site: Pick<Merchant, "payments" | "currency">,
  payment: BonusPayment,
): Promise<void> {
  await payReward(db, payment);
  const { bonus: source, key: reference, memberId, currency, amount, now } = payment;
  await requireTurnover(db, site, { source, reference, memberId, currency, amount, now });
}

/**
 * Why a bonus that grows again, of which nothing waits, is not paid: PAID_ALREADY with what was paid last,
 * which another tab may just have asked for; undefined where none was ever paid.
 */
export async function paidLast(
  db: Tx,
  { currency, ...whose }: { memberId: string; currency: string; bonus: BonusPayment["bonus"] },
): Promise<CallError | undefined> {
  const [last] = await selectBonuses(db, { ...whose, currency }, { limit: 1, offset: 0 });
  if (last === undefined) return undefined;
  return paidAlready(currency, { amount: BigInt(last.amount), points: 0, at: last.created_at });
}
