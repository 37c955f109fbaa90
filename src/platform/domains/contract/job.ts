import type { Merchant } from "#src/contracts/site.gen.ts";
import type { Database } from "#src/store/database.ts";
import { type Job, lockedMs } from "../../kernel/jobs/job.ts";
import { pay } from "./pay.ts";
import { lockOwed } from "./payment-repo.ts";
import { settleDue } from "./settle-due.ts";
import { hasDue } from "./settlement-repo.ts";

/** What the settlement of contracts is made of. */
export interface ContractJobDeps {
  database: Database;
}

/** Pays one payment that is due; false where there is none. */
const payNext = (database: Database, merchant: string, now: number): Promise<boolean> =>
  database.withMerchant(merchant, async (db) => {
    const owed = await lockOwed(db, { dueAt: now });
    if (owed !== undefined) await pay(db, owed, now);
    return owed !== undefined;
  });

/**
 * Makes the job that settles contracts and pays what came of them. Some contracts at once, and each
 * payment, are a transaction of their own: any number of platforms may run it over one database, and one
 * that dies in between leaves the rest to the next.
 */
export const makeContractJob = ({
  database,
}: ContractJobDeps): Job<{ code: string; site: Pick<Merchant, "timeZone"> }> => ({
  kind: "contracts",
  fault: "Contracts could not be settled",
  run: async ({ code, site }, { now, signal }) => {
    const settle = () => database.withMerchant(code, (db) => settleDue({ db, site, now }));
    for (const next of [settle, () => payNext(database, code, now)]) {
      let goesOn = true;
      while (goesOn && !signal.aborted) goesOn = await next();
    }
    if (signal.aborted) return now;
    const isLeft = await database.withMerchant(code, (db) => hasDue(db, now));
    return isLeft ? now + lockedMs : undefined;
  },
});
