import type { Merchant } from "#src/contracts/site.gen.ts";
import type { Database } from "#src/store/database.ts";
import type { StoreLog } from "#src/store/log.ts";
import { secretFor, sign } from "../../kernel/sign.ts";
import { makeTicker, type Ticker } from "../../kernel/ticker.ts";
import { markDelivered, takeDue } from "./deposits/sandbox/sandbox-repo.ts";
import { settingsOf } from "./settings.ts";
import { selectWaitingMerchants } from "./waiting-repo.ts";
import { applyWithdrawalEvent } from "./withdrawals/apply-withdrawal-event.ts";
import { confirmOverdue, lockApproved } from "./withdrawals/repo.ts";

const tickMs = 2000;
/** How many of one thing a tick does at most. */
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
  merchants: () => readonly { code: string; site: Pick<Merchant, "payments" | "currency"> }[];
  /** Epoch milliseconds. */
  clock: () => number;
  /** The sandbox provider's own errands; left out where there is none. */
  sandbox?: SandboxErrands | undefined;
  log: StoreLog;
}

/** Tells what is due, outside any transaction; what is not taken is told again later. */
async function tell(
  database: Database,
  { deliver, root }: SandboxErrands,
  merchant: string,
  now: number,
): Promise<void> {
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
}

/** Pays out what is approved, for a merchant that lets nobody do it. */
async function disburse({ database }: PaymentJobDeps, merchant: string, now: number) {
  await database.withMerchant(merchant, async (db) => {
    for (const { id, autoConfirmMinutes } of await lockApproved(db, max)) {
      const event = { type: "disburse" as const, confirmBy: now + autoConfirmMinutes * 60_000 };
      const outcome = await applyWithdrawalEvent(db, { id }, event, {
        actor: "setting",
        remark: "",
        now,
      });
      if (!outcome.ok) throw new Error(`The approved withdrawal ${id} could not be paid out.`);
    }
  });
}

/**
 * Makes the payments' ticker: it tells what payments become, and counts withdrawals as received
 * when their time is over. Any number of platforms may run it over one database:
 * each message and each withdrawal is taken by one of them at a time, and has its effect once.
 */
export function makePaymentJob(deps: PaymentJobDeps): Ticker {
  const { database, merchants, clock, log } = deps;
  return makeTicker({
    tickMs,
    merchants,
    clock,
    findDue: (now) => database.acrossMerchants((db) => selectWaitingMerchants(db, now)),
    serve: async ({ code, site }, now) => {
      if (deps.sandbox !== undefined) await tell(database, deps.sandbox, code, now);
      await database.withMerchant(code, (db) => confirmOverdue(db, now));
      if (settingsOf(site).autoDisburse) await disburse(deps, code, now);
    },
    fault: "The payments could not be served",
    log,
  });
}
