import type { Withdrawal } from "./withdrawal.types.ts";

type Status = Withdrawal["status"];

/** One step of a withdrawal: its state's name, and whether it is behind, now, or to come. */
export interface Step {
  status: Status;
  place: "done" | "now" | "later";
}

const wholeWay: readonly Status[] = ["requested", "approved", "disbursed", "received"];
/** How many of the usual steps were made before a state that is none of them took over. */
const before: Partial<Readonly<Record<Status, number>>> = {
  rejected: 1,
  notReceived: 3,
  partlyReceived: 3,
  autoConfirmed: 3,
  forced: 3,
  refunded: 3,
};
/** What is over: nothing comes after it. */
const ends: ReadonlySet<Status> = new Set([
  "received",
  "autoConfirmed",
  "forced",
  "refunded",
  "rejected",
]);

/**
 * The steps of a withdrawal that stands at a state (WDRAW-01 to WDRAW-04): those behind it, its own,
 * and those that usually follow.
 */
export function stepsOf(status: Status): Step[] {
  const at = wholeWay.indexOf(status);
  const behind = wholeWay.slice(0, at === -1 ? (before[status] ?? 0) : at);
  const rest = at === -1 ? [] : wholeWay.slice(at + 1);
  return [
    ...behind.map((one): Step => ({ status: one, place: "done" })),
    { status, place: ends.has(status) ? "done" : "now" },
    ...rest.map((one): Step => ({ status: one, place: "later" })),
  ];
}
