import type { Merchant } from "#src/contracts/site.gen.ts";
import type { Database } from "#src/store/database.ts";
import { type Job, type JobTurn, lockedMs } from "../../kernel/jobs/job.ts";
import { secretFor, sign } from "../../kernel/sign.ts";
import { markDelivered, takeDue } from "./deposits/sandbox/sandbox-repo.ts";
import { settingsOf } from "./settings.ts";
import { applyWithdrawalEvent } from "./withdrawals/apply-withdrawal-event.ts";
import { confirmOverdue, hasApproved, lockApproved } from "./withdrawals/repo.ts";

/** How many of one thing a transaction does at most. */
const max = 50;

/** Brings a message of the sandbox provider to the merchant's platform; false when it was not taken. */
export type Deliver = (
  merchant: string,
  message: { path: string; body: string; authorization: string },
) => Promise<boolean>;

/** How the sandbox provider tells what becomes of its payments. */
export interface SandboxErrands {
  /** The secret it signs with, as `makeSandbox` has it. */
  root: string;
  deliver: Deliver;
}

/** What the work that goes on without a call is made of. */
export interface PaymentJobDeps {
  database: Database;
  /** The sandbox provider's own errands; left out where there is none. */
  sandbox?: SandboxErrands | undefined;
}

/** Tells some of what is due, outside any transaction; what is not taken is told again later. */
async function tell(
  database: Database,
  { deliver, root }: SandboxErrands,
  merchant: string,
  now: number,
): Promise<boolean> {
  const due = await database.withMerchant(merchant, (db) => takeDue(db, now, max));
  const arrived: string[] = [];
  for (const { id, body } of due) {
    const authorization = sign(
      secretFor(root, "payment:sandbox", merchant),
      Buffer.from(body),
      now,
    );
    const message = { path: "/wps/payment/sandbox/callback", body, authorization };
    if (await deliver(merchant, message)) arrived.push(id);
  }
  if (arrived.length > 0)
    await database.withMerchant(merchant, (db) => markDelivered(db, arrived, now));
  return due.length === max;
}

/** Pays out some of what is approved, for a merchant that lets nobody do it. */
const disburse = (database: Database, merchant: string, now: number): Promise<boolean> =>
  database.withMerchant(merchant, async (db) => {
    const approved = await lockApproved(db, max);
    for (const { id, autoConfirmMinutes } of approved) {
      const event = { type: "disburse" as const, confirmBy: now + autoConfirmMinutes * 60_000 };
      const outcome = await applyWithdrawalEvent(db, { id }, event, {
        actor: "setting",
        remark: "",
        now,
      });
      if (!outcome.ok) throw new Error(`The approved withdrawal ${id} could not be paid out.`);
    }
    return approved.length === max;
  });

/** Goes on with what says that it did as much as it may at once; false where it was told to end before. */
async function whileFull(part: () => Promise<boolean>, { signal }: JobTurn): Promise<boolean> {
  let isFull = true;
  while (isFull && !signal.aborted) isFull = await part();
  return !isFull;
}

/**
 * Makes the payments' job: it tells what payments become, and counts withdrawals as received when
 * their time is over. Any number of platforms may run it over one database: each message and each
 * withdrawal is taken by one of them at a time, and has its effect once.
 */
export const makePaymentJob = ({
  database,
  sandbox,
}: PaymentJobDeps): Job<{ code: string; site: Pick<Merchant, "payments" | "currency"> }> => ({
  kind: "payments",
  // Whether somebody pays out is the merchant's to say.
  hangsOnSettings: true,
  fault: "The payments could not be served",
  run: async ({ code, site }, turn) => {
    const { now } = turn;
    const isTold =
      sandbox === undefined || (await whileFull(() => tell(database, sandbox, code, now), turn));
    await database.withMerchant(code, (db) => confirmOverdue(db, now));
    if (!settingsOf(site).autoDisburse) return isTold ? undefined : now;
    const isPaid = await whileFull(() => disburse(database, code, now), turn);
    if (!isTold || !isPaid) return now;
    return (await database.withMerchant(code, hasApproved)) ? now + lockedMs : undefined;
  },
});
