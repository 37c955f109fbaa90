import { err, ok, type Result } from "#src/shared/result.ts";

/** Where a withdrawal stands (spec 4). */
export type WithdrawalStatus =
  | "requested"
  | "approved"
  | "disbursed"
  | "received"
  | "notReceived"
  | "partlyReceived"
  | "autoConfirmed"
  | "forced"
  | "refunded"
  | "rejected";

/** What changes about a withdrawal. The three amounts always add up to what was asked for. */
export interface WithdrawalState {
  status: WithdrawalStatus;
  /** What reached the member, in minor units. */
  received: bigint;
  /** What is under way or outstanding. */
  remaining: bigint;
  /** What was given back. */
  returned: bigint;
  /** Until when the member may answer, epoch milliseconds; null while there is nothing to answer. */
  confirmBy: number | null;
}

/** What can happen to a withdrawal. Amounts in minor units. */
export type WithdrawalEvent =
  | { type: "approve" }
  | { type: "refuse" }
  | { type: "disburse"; confirmBy: number }
  | { type: "reply"; reply: "received" }
  | { type: "reply"; reply: "notReceived" }
  | { type: "reply"; reply: "partlyReceived"; remaining: bigint }
  | { type: "confirm" }
  | { type: "force" }
  | { type: "refund" };

/** Why something cannot happen to a withdrawal. */
export type StateFault = "state" | "amount";

const disputed = ["notReceived", "partlyReceived"] as const;

/** From where each event may start. */
const from: Readonly<Record<WithdrawalEvent["type"], readonly WithdrawalStatus[]>> = {
  approve: ["requested"],
  refuse: ["requested", "approved"],
  // Once more, for what did not arrive.
  disburse: ["approved", ...disputed],
  reply: ["disbursed"],
  confirm: ["disbursed"],
  force: ["disbursed", ...disputed],
  // Not what was forced, nor what counts as received (WDRAW-04).
  refund: disputed,
};

/** A withdrawal whose time to answer is over counts as received (WDRAW-03). */
export const isOverdue = (
  { status, confirmBy }: Pick<WithdrawalState, "status" | "confirmBy">,
  now: number,
): boolean => status === "disbursed" && confirmBy !== null && confirmBy <= now;

const arrived = (state: WithdrawalState, status: WithdrawalStatus): WithdrawalState => ({
  ...state,
  status,
  received: state.received + state.remaining,
  remaining: 0n,
  confirmBy: null,
});

const givenBack = (state: WithdrawalState, status: WithdrawalStatus): WithdrawalState => ({
  ...state,
  status,
  returned: state.remaining,
  remaining: 0n,
  confirmBy: null,
});

/** What a withdrawal that nobody answered in time has become. */
export const asOf = (state: WithdrawalState, now: number): WithdrawalState =>
  isOverdue(state, now) ? arrived(state, "autoConfirmed") : state;

/**
 * What a withdrawal becomes by an event. `state` when the event cannot happen to it any more, or not
 * yet; `amount` when a remaining amount is not between nothing and what was sent.
 */
export function next(
  before: WithdrawalState,
  event: WithdrawalEvent,
  now: number,
): Result<WithdrawalState, StateFault> {
  if (event.type === "confirm" && !isOverdue(before, now)) return err("state");
  const state = event.type === "confirm" ? before : asOf(before, now);
  if (!from[event.type].includes(state.status)) return err("state");
  switch (event.type) {
    case "approve":
      return ok({ ...state, status: "approved" });
    case "refuse":
      return ok(givenBack(state, "rejected"));
    case "disburse":
      return ok({ ...state, status: "disbursed", confirmBy: event.confirmBy });
    case "confirm":
      return ok(arrived(state, "autoConfirmed"));
    case "force":
      return ok(arrived(state, "forced"));
    case "refund":
      return ok(givenBack(state, "refunded"));
    case "reply":
      return replied(state, event);
  }
}

function replied(
  state: WithdrawalState,
  event: Extract<WithdrawalEvent, { type: "reply" }>,
): Result<WithdrawalState, StateFault> {
  if (event.reply === "received") return ok(arrived(state, "received"));
  if (event.reply === "notReceived")
    return ok({ ...state, status: "notReceived", confirmBy: null });
  const { remaining } = event;
  if (remaining <= 0n || remaining >= state.remaining) return err("amount");
  return ok({
    ...state,
    status: "partlyReceived",
    received: state.received + state.remaining - remaining,
    remaining,
    confirmBy: null,
  });
}
