import type { Merchant } from "#src/contracts/site.gen.ts";
import type { Database } from "#src/store/database.ts";
import { type Job, lockedMs } from "../../kernel/jobs/job.ts";
import { isOverdrawn } from "../wallet/public.ts";
import { payDue } from "./pay.ts";
import { settleDue } from "./settle-due.ts";
import { hasDue } from "./settlement-repo.ts";

/** What the settlement of contracts is made of. */
export interface ContractJobDeps {
  database: Database;
}

/** Makes some payments that are due; false where there are none. */
const payNext = (database: Database, merchant: string, now: number): Promise<boolean> =>
  database
    .withMerchant(merchant, (db) => payDue(db, now))
    .catch((failure: unknown) => {
      // Money that was there went elsewhere meanwhile: the next look sees what is left.
      if (isOverdrawn(failure)) return true;
      throw failure;
    });

/**
 * Makes the job that settles contracts and pays what came of them. Some contracts at once, and some
 * payments at once, are a transaction of their own: any number of platforms may run it over one database, and one
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
