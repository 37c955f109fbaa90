import { err, ok, type Result } from "#src/shared/result.ts";
import type { Tx } from "#src/store/tx.ts";
import { type Move, move } from "../ledger/move.ts";
import { insertStep, lockWithdrawal, updateWithdrawal, type Withdrawal } from "./repo.ts";
import { next, type StateFault, type WithdrawalEvent } from "./state.ts";

/** What is asked for and not yet sent waits here: it is no longer the member's to spend. */
const waiting = "withdrawals";
/** What was sent left by this account. */
const sent = "bank:withdrawals";

/** Sets aside what a member asks for; undefined when there is too little. */
export const setAside = (
  db: Tx,
  { id, memberId, currency, amount }: Pick<Withdrawal, "id" | "memberId" | "currency" | "amount">,
  now: number,
): Promise<{ left: bigint } | undefined> =>
  move(db, {
    kind: "withdraw",
    key: `withdraw:${id}`,
    from: { kind: "member", owner: memberId, currency },
    to: { kind: "house", owner: waiting, currency },
    amount,
    now,
  });

/** The money that an event moves; undefined for one that moves none. */
function moveOf(
  { id, memberId, currency, amount, remaining, status }: Withdrawal,
  event: WithdrawalEvent,
  now: number,
): Move | undefined {
  const member = { kind: "member" as const, owner: memberId, currency };
  const house = (owner: string) => ({ kind: "house" as const, owner, currency });
  if (event.type === "disburse" && status === "approved")
    return {
      kind: "withdraw-sent",
      key: `withdraw-sent:${id}`,
      from: house(waiting),
      to: house(sent),
      amount,
      now,
    };
  if (event.type !== "refuse" && event.type !== "refund") return undefined;
  return {
    kind: "withdraw-return",
    key: `withdraw-return:${id}`,
    from: house(event.type === "refuse" ? waiting : sent),
    to: member,
    amount: remaining,
    now,
  };
}

/** Who makes something happen, and why. */
export interface Doing {
  actor: string;
  remark: string;
  now: number;
}

/**
 * Makes something happen to a withdrawal in the caller's transaction: its state, its money and a note
 * of who did it. `missing` for one that is not there, or not this member's; else the state's faults.
 */
export async function applyWithdrawalEvent(
  db: Tx,
  { id, memberId }: { id: string; memberId?: string },
  event: WithdrawalEvent,
  { actor, remark, now }: Doing,
): Promise<Result<Withdrawal, StateFault | "missing">> {
  const before = await lockWithdrawal(db, id);
  if (before === undefined || (memberId !== undefined && before.memberId !== memberId))
    return err("missing");
  const state = next(before, event, now);
  if (!state.ok) return state;
  const at = new Date(now);
  const disbursedAt = event.type === "disburse" ? at : before.disbursedAt;
  await updateWithdrawal(db, id, state.value, disbursedAt?.getTime() ?? null);
  await insertStep(db, id, { status: state.value.status, actor, remark }, now);
  const moving = moveOf(before, event, now);
  if (moving !== undefined) await move(db, moving);
  return ok({ ...before, ...state.value, disbursedAt });
}
