import type { WithdrawalsValue } from "#src/contracts/api.gen.ts";

type Status = WithdrawalsValue["items"][number]["status"];

/** A withdrawal as the model has it, amounts in minor units. */
export interface ModelledWithdrawal {
  status: Status;
  /** With the member. */
  received: bigint;
  /** Neither with the member nor given back. */
  remaining: bigint;
  returned: bigint;
  /** Until when an answer is waited for, epoch milliseconds. */
  answerBy: number;
}

/** What is done to one; "silence" is what nobody answered in time. */
export type Deed =
  | "approve"
  | "refuse"
  | "disburse"
  | "force"
  | "refund"
  | "silence"
  | "received"
  | "notReceived"
  | "partlyReceived";

/**
 * What each deed makes of each state, written by hand after specification 4 (WDRAW-01 to WDRAW-04)
 * and OPEN-056; what is not here cannot be done. The product's own rules are not asked.
 */
const outcomes: Readonly<Record<Deed, Partial<Record<Status, Status>>>> = {
  approve: { requested: "approved" },
  refuse: { requested: "rejected", approved: "rejected" },
  disburse: { approved: "disbursed", notReceived: "disbursed", partlyReceived: "disbursed" },
  received: { disbursed: "received" },
  notReceived: { disbursed: "notReceived" },
  partlyReceived: { disbursed: "partlyReceived" },
  silence: { disbursed: "autoConfirmed" },
  force: { disbursed: "forced", notReceived: "forced", partlyReceived: "forced" },
  refund: { notReceived: "refunded", partlyReceived: "refunded" },
};
const withMember: readonly Status[] = ["received", "autoConfirmed", "forced"];
const withWallet: readonly Status[] = ["rejected", "refunded"];

/** A withdrawal that was just asked for. */
export const asked = (amount: bigint): ModelledWithdrawal => ({
  status: "requested",
  received: 0n,
  remaining: amount,
  returned: 0n,
  answerBy: Number.POSITIVE_INFINITY,
});

/**
 * Does a deed to the model.
 * @param missing what a partial answer says is outstanding
 * @param answerBy until when what is sent out waits for its answer
 * @returns the code that the platform has to answer with, and how it stands then
 */
export function done(
  before: ModelledWithdrawal,
  deed: Deed,
  { now, missing = 0n, answerBy }: { now: number; missing?: bigint; answerBy?: number },
): { code: "ok" | "STATE_INVALID" | "AMOUNT_INVALID"; after: ModelledWithdrawal } {
  const isLate = before.status === "disbursed" && before.answerBy <= now;
  if (deed === "silence" && !isLate) return { code: "STATE_INVALID", after: before };
  // Who comes too late finds it received.
  const status = isLate && deed !== "silence" ? "autoConfirmed" : before.status;
  const reached = outcomes[deed][status];
  if (reached === undefined) return { code: "STATE_INVALID", after: before };
  if (deed === "partlyReceived" && !(missing > 0n && missing < before.remaining))
    return { code: "AMOUNT_INVALID", after: before };
  const after = { ...before, status: reached, answerBy: answerBy ?? Number.POSITIVE_INFINITY };
  if (deed === "partlyReceived") {
    after.received += before.remaining - missing;
    after.remaining = missing;
  }
  if (withMember.includes(reached)) {
    after.received += after.remaining;
    after.remaining = 0n;
  }
  if (withWallet.includes(reached)) {
    after.returned = after.remaining;
    after.remaining = 0n;
  }
  return { code: "ok", after };
}
