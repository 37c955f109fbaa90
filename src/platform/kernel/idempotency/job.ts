import type { Database } from "#src/store/database.ts";
import type { StoreLog } from "#src/store/log.ts";
import { makeTicker, type Ticker } from "../ticker.ts";
import { deleteRequests } from "./request-repo.ts";

/** How long a key made in the browser is kept (M6). */
const keepKeysMs = 30 * 86_400_000;
const forgetEveryMs = 6 * 3_600_000;
const tickMs = 60_000;

/** What the work of forgetting old keys needs. */
export interface RequestJobDeps {
  database: Pick<Database, "withMerchant">;
  merchants: () => readonly { code: string }[];
  /** Epoch milliseconds. */
  clock: () => number;
  log: StoreLog;
}

/** Makes the ticker that forgets keys which nobody sends again. */
export const makeRequestJob = ({ database, merchants, clock, log }: RequestJobDeps): Ticker =>
  makeTicker({
    tickMs,
    merchants,
    clock,
    findDue: async () => [],
    serve: async () => undefined,
    chore: {
      everyMs: forgetEveryMs,
      serve: ({ code }, now) =>
        database.withMerchant(code, (db) => deleteRequests(db, now - keepKeysMs)),
    },
    fault: "Old keys could not be forgotten",
    log,
  });
