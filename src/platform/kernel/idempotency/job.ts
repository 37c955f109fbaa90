import type { Database } from "#src/store/database.ts";
import type { Job } from "../jobs/job.ts";
import { deleteRequests, selectOldestRequest } from "./request-repo.ts";

/** How long a key made in the browser is kept (M6). */
const keepKeysMs = 30 * 86_400_000;

/** What the work of forgetting old keys needs. */
export interface RequestJobDeps {
  database: Pick<Database, "withMerchant">;
}

/** Makes the job that forgets keys which nobody sends again. */
export const makeRequestJob = ({ database }: RequestJobDeps): Job<{ code: string }> => ({
  kind: "requests",
  fault: "Old keys could not be forgotten",
  run: ({ code }, { now }) =>
    database.withMerchant(code, async (db) => {
      await deleteRequests(db, now - keepKeysMs);
      const oldest = await selectOldestRequest(db);
      return oldest === undefined ? undefined : oldest + keepKeysMs;
    }),
});
