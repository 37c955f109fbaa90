import type { Database } from "#src/store/database.ts";
import { type Job, lockedMs } from "../../kernel/jobs/job.ts";
import { fillNext, selectNextDue } from "./advert-repo.ts";
import { type SendingDeps, sendPart } from "./send.ts";
import type { Advertiser } from "./wording.ts";

/** How many members are queued in one transaction. */
const queuedAtOnce = 500;

/** What the sending of advertisements is made of. */
export interface MarketingJobDeps extends Omit<SendingDeps, "clock"> {
  database: Database;
  /** Tells how time goes on while a long queue is sent, epoch milliseconds; the process's own unless given. */
  clock?: () => number;
}

/**
 * Makes the job that queues advertisements and sends them. Any number of platforms may run it over one
 * database: each delivery is taken by one of them.
 */
export function makeMarketingJob(deps: MarketingJobDeps): Job<Advertiser> {
  const { database, clock = Date.now } = deps;
  return {
    kind: "advertising",
    fault: "Advertisements could not be sent",
    run: async (merchant, { now, signal }) => {
      const began = clock();
      // By the clock that decided that it is due: a long queue is judged as it is sent, not as it was found.
      const time = (): number => now + clock() - began;
      const fill = () =>
        database.withMerchant(merchant.code, (db) => fillNext(db, queuedAtOnce, now));
      const send = () => sendPart({ ...deps, clock: time }, merchant, time());
      for (const next of [fill, send]) {
        let goesOn = true;
        while (goesOn && !signal.aborted) goesOn = await next();
      }
      if (signal.aborted) return now;
      const due = await database.withMerchant(merchant.code, selectNextDue);
      return due === undefined ? undefined : Math.max(due, now + lockedMs);
    },
  };
}
