import type { Merchant } from "#src/contracts/site.gen.ts";
import type { Database } from "#src/store/database.ts";
import type { StoreLog } from "#src/store/log.ts";
import { secretFor, sign } from "../../http/sign.ts";
import { markDelivered, takeDue } from "./deposits/sandbox/sandbox-repo.ts";
import { deleteRequests } from "./request-repo.ts";
import { settingsOf } from "./settings.ts";
import { happen } from "./withdrawals/happen.ts";
import { confirmOverdue, lockApproved } from "./withdrawals/repo.ts";

const tickMs = 2000;
/** How long a key made in the browser is kept (M6). */
const keepKeysMs = 30 * 86_400_000;
const forgetEveryMs = 6 * 3_600_000;
/** How many of one thing a tick does at most. */
const most = 50;

/** Brings a message of the sandbox provider to the merchant's platform; false when it was not taken. */
export type Deliver = (
  merchant: string,
  message: { path: string; body: string; authorization: string },
) => Promise<boolean>;

/** What the work that goes on without a call is made of. */
export interface PaymentJobParts {
  database: Database;
  merchants: () => readonly { code: string; site: Pick<Merchant, "payments" | "currency"> }[];
  /** Epoch milliseconds. */
  clock: () => number;
  /** The secret the sandbox signs with, as `makeSandbox` has it. */
  root: string;
  deliver: Deliver;
  log: StoreLog;
}

/** Tells what payments become, and counts withdrawals as received when their time is over. */
export interface PaymentJob {
  /** Does everything that is due now; a merchant's failure is logged and does not stop another's. */
  tick(): Promise<void>;
  /** Ticks from now on. */
  start(): void;
  /** Ends when a running tick has ended. */
  stop(): Promise<void>;
}

/** Tells what is due, outside any transaction; what is not taken is told again later. */
async function tell(
  { database, deliver, root }: PaymentJobParts,
  merchant: string,
  now: number,
): Promise<void> {
  const at = new Date(now);
  const due = await database.withMerchant(merchant, (db) => takeDue(db, merchant, at, most));
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
    await database.withMerchant(merchant, (db) => markDelivered(db, merchant, arrived, at));
}

/** Pays out what is approved, for a merchant that lets nobody do it. */
async function disburse({ database }: PaymentJobParts, merchant: string, now: number) {
  await database.withMerchant(merchant, async (db) => {
    for (const { id, autoConfirmMinutes } of await lockApproved(db, merchant, most)) {
      const event = { type: "disburse" as const, confirmBy: now + autoConfirmMinutes * 60_000 };
      const outcome = await happen(db, merchant, { id }, event, {
        actor: "setting",
        remark: "",
        now,
      });
      if (!outcome.ok) throw new Error(`The approved withdrawal ${id} could not be paid out.`);
    }
  });
}

/**
 * Makes the payments' clockwork. Any number of platforms may run it over one database: each message
 * and each withdrawal is taken by one of them at a time, and has its effect once.
 */
export function makePaymentJob(parts: PaymentJobParts): PaymentJob {
  const { database, merchants, clock, log } = parts;
  const forgotAt = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  const serve = async (code: string, autoDisburse: boolean, now: number): Promise<void> => {
    await tell(parts, code, now);
    await database.withMerchant(code, (db) => confirmOverdue(db, code, new Date(now)));
    if (autoDisburse) await disburse(parts, code, now);
    if (now - (forgotAt.get(code) ?? Number.NEGATIVE_INFINITY) < forgetEveryMs) return;
    forgotAt.set(code, now);
    await database.withMerchant(code, (db) => deleteRequests(db, code, new Date(now - keepKeysMs)));
  };
  const tick = async (): Promise<void> => {
    const now = clock();
    for (const { code, site } of merchants())
      try {
        await serve(code, settingsOf(site).autoDisburse, now);
      } catch (error) {
        log.error({ err: error, merchant: code }, "The payments could not be served");
      }
  };
  const once = (): void => {
    running ??= tick().finally(() => {
      running = undefined;
    });
  };
  return {
    tick,
    start: () => {
      timer = setInterval(once, tickMs).unref();
    },
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
