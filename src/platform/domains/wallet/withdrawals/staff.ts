import { err, type Result } from "#src/shared/result.ts";
import type { Tx } from "#src/store/tx.ts";
import type { CallError } from "../../../kernel/context.ts";
import { applyWithdrawalEvent } from "./apply-withdrawal-event.ts";
import { lockWithdrawal, type Withdrawal } from "./repo.ts";
import type { StateFault, WithdrawalEvent } from "./state.ts";

/** What a member of staff does with a withdrawal. */
export interface StaffAct {
  id: string;
  /** Who does it; kept with the withdrawal. */
  staff: string;
  /** Why: 1 to 140 characters where money is refused, forced or given back. */
  remark?: string;
  now: number;
}

type Outcome = Result<Withdrawal, CallError>;

/** What a fault is to a caller. */
export const refusalFor = (fault: StateFault | "missing"): CallError => ({
  code: fault === "missing" ? "NOT_FOUND" : fault === "amount" ? "AMOUNT_INVALID" : "STATE_INVALID",
});

async function act(
  db: Tx,
  { id, staff, remark = "", now }: StaffAct,
  event: WithdrawalEvent,
): Promise<Outcome> {
  const doing = { actor: `staff:${staff}`, remark, now };
  const outcome = await applyWithdrawalEvent(db, { id }, event, doing);
  return outcome.ok ? outcome : err(refusalFor(outcome.error));
}

/** Staff must say why; gives the refusal, or undefined. */
const remarkFault = ({ remark = "" }: StaffAct): CallError | undefined =>
  remark.trim() === "" || [...remark].length > 140
    ? { code: "PAYLOAD_INVALID", message: "A remark of 1 to 140 characters says why." }
    : undefined;

/** Lets a requested withdrawal be paid out. All of these refuse with NOT_FOUND or STATE_INVALID. */
export const approveWithdrawal = (db: Tx, asked: StaffAct): Promise<Outcome> =>
  act(db, asked, { type: "approve" });

/** Refuses a withdrawal that was not sent yet: the money is the member's again. Needs a remark. */
export async function refuseWithdrawal(db: Tx, asked: StaffAct): Promise<Outcome> {
  const fault = remarkFault(asked);
  return fault === undefined ? act(db, asked, { type: "refuse" }) : err(fault);
}

/**
 * Marks an approved withdrawal as sent, or what did not arrive of it as sent once more; from now on
 * the member has the set minutes to answer (WDRAW-01, WDRAW-03).
 */
export async function disburseWithdrawal(db: Tx, asked: StaffAct): Promise<Outcome> {
  const known = await lockWithdrawal(db, asked.id);
  if (known === undefined) return err({ code: "NOT_FOUND" });
  const confirmBy = asked.now + known.autoConfirmMinutes * 60_000;
  return act(db, asked, { type: "disburse", confirmBy });
}

/**
 * Counts what was sent as received, against the member's word: nothing is given back, now or later
 * (WDRAW-04). Needs a remark.
 */
export async function forceWithdrawal(db: Tx, asked: StaffAct): Promise<Outcome> {
  const fault = remarkFault(asked);
  return fault === undefined ? act(db, asked, { type: "force" }) : err(fault);
}

/** Gives back what the member says did not arrive. Needs a remark. */
export async function refundWithdrawal(db: Tx, asked: StaffAct): Promise<Outcome> {
  const fault = remarkFault(asked);
  return fault === undefined ? act(db, asked, { type: "refund" }) : err(fault);
}
