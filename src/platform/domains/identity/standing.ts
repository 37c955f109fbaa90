import type { Merchant } from "#src/contracts/site.gen.ts";
import type { Tx } from "#src/store/tx.ts";
import type { CallError } from "../../kernel/context.ts";
import type { WithdrawGuard } from "../../kernel/guards.ts";
import { type IdentityCheck, selectLastCheck } from "./repo.ts";

/** What can be held until somebody's identity is known, in the order in which money goes. */
const steps = ["deposit", "play", "withdrawal"] as const;
/** One of them. */
export type HeldStep = (typeof steps)[number];

/** A provider that did not decide by then keeps nobody from their own money: staff look at it. */
export const patienceMs = 72 * 3_600_000;

/** Whether a merchant holds a step: the one that it names, and every one after it. */
export const isHeld = ({ limits }: Pick<Merchant, "limits">, step: HeldStep): boolean => {
  const before = limits?.identity?.before;
  return before !== undefined && steps.indexOf(step) >= steps.indexOf(before);
};

const refusalOf = (check: IdentityCheck | undefined): CallError | undefined =>
  check?.state === "passed"
    ? undefined
    : check?.state === "refused"
      ? { code: "IDENTITY_REFUSED" }
      : { code: "IDENTITY_REQUIRED", value: { state: check?.state ?? "none" } };

/** Why a member may not take a step yet: who they are is not known, or was refused (G9). */
export const identityFault = async (
  db: Tx,
  { site, memberId, step }: { site: Pick<Merchant, "limits">; memberId: string; step: HeldStep },
): Promise<CallError | undefined> =>
  isHeld(site, step) ? refusalOf(await selectLastCheck(db, memberId)) : undefined;

/**
 * Makes the guard in front of every withdrawal. Money is not locked for ever: whoever was refused, waits
 * for an answer for longer than three days, or cannot be checked here at all, asks as ever, and staff decide.
 * @param isChecking whether this platform has a provider
 */
export const makeWithdrawGuard =
  (isChecking: boolean): WithdrawGuard =>
  async (db, { site, memberId, now }) => {
    if (!isHeld(site, "withdrawal")) return "open";
    const check = await selectLastCheck(db, memberId);
    const refusal = refusalOf(check);
    if (refusal === undefined) return "open";
    const waited = check !== undefined && now - check.askedAt >= patienceMs;
    return !isChecking || waited || check?.state === "refused" ? "staff" : refusal;
  };
