import type { Tx } from "#src/store/tx.ts";
import { openAccount, postTransfer } from "../wallet/public.ts";

/** Money that points become. */
export interface Payment {
  memberId: string;
  currency: string;
  /** Minor units. */
  amount: bigint;
  /** The redemption or conversion it is for; pays once. */
  id: string;
  kind: "points-convert" | "points-credit";
  now: number;
}

/** Pays a member out of the house's points account; gives the balance after it, in minor units. */
export async function payMember(
  db: Tx,
  { memberId, currency, amount, id, kind, now }: Payment,
): Promise<bigint> {
  const own = { kind: "member" as const, owner: memberId, currency };
  const account = await openAccount(db, own, now);
  const key = { kind: "house" as const, owner: "points", currency };
  const house = await openAccount(db, key, now);
  const entries = [
    { accountId: account.id, currency, amount, bonus: "points" as const },
    { accountId: house.id, currency, amount: -amount },
  ];
  const plan = { kind, idempotencyKey: `${kind}:${id}`, entries };
  const posted = await postTransfer(db, plan, now);
  if (!posted.ok || posted.value.replayed) throw new Error("Points were paid out before.");
  return (await openAccount(db, own, now)).balance;
}
