import type { Merchant } from "#src/contracts/site.gen.ts";
import type { Database } from "#src/store/database.ts";
import type { StoreLog } from "#src/store/log.ts";
import { makeTicker, type Ticker } from "../../kernel/ticker.ts";
import { pay } from "./pay.ts";
import { lockOwed } from "./payment-repo.ts";
import { settleDue } from "./settle-due.ts";
import { selectDueMerchants } from "./settlement-repo.ts";

const tickMs = 5000;

/** What the settlement of contracts is made of. */
export interface ContractJobDeps {
  database: Database;
  merchants: () => readonly { code: string; site: Pick<Merchant, "timeZone"> }[];
  /** Epoch milliseconds. */
  clock: () => number;
  log: StoreLog;
}

/** Pays one payment that is due; false where there is none. */
const payNext = (database: Database, merchant: string, now: number): Promise<boolean> =>
  database.withMerchant(merchant, async (db) => {
    const owed = await lockOwed(db, { dueAt: now });
    if (owed !== undefined) await pay(db, owed, now);
    return owed !== undefined;
  });

/**
 * Makes the ticker that settles contracts and pays what came of them. Each period and each payment
 * is a transaction of its own: any number of platforms may run it over one database, and one that
 * dies in between leaves the rest to the next.
 */
export function makeContractJob({ database, merchants, clock, log }: ContractJobDeps): Ticker {
  return makeTicker({
    tickMs,
    merchants,
    clock,
    findDue: (now) => database.acrossMerchants((db) => selectDueMerchants(db, now)),
    serve: async ({ code, site }, now) => {
      let goesOn = true;
      while (goesOn)
        goesOn = await database.withMerchant(code, (db) => settleDue({ db, site, now }));
      goesOn = true;
      while (goesOn) goesOn = await payNext(database, code, now);
    },
    fault: "Contracts could not be settled",
    log,
  });
}
