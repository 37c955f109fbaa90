import type { AcrossTx } from "#src/store/tx.ts";
import type { RunnerDeps } from "./job.ts";
import { schedule } from "./job-repo.ts";

/**
 * So many merchants are scheduled in one transaction. Each takes the server a millisecond or two, and
 * a statement may take five seconds: thousands at once would end a start in "The database is busy".
 */
const maxAtOnce = 250;

/**
 * Has the jobs that hang on settings looked at, of the merchants that are named.
 * @param readNow what is due now is asked of, in epoch milliseconds
 */
export async function scheduleLook<Merchant extends { code: string }>(
  { jobs, database }: Pick<RunnerDeps<Merchant>, "jobs" | "database">,
  codes: readonly string[],
  readNow: (db: AcrossTx) => Promise<number>,
): Promise<void> {
  const kinds = jobs.filter((job) => job.hangsOnSettings === true).map(({ kind }) => kind);
  for (const kind of kinds)
    for (let from = 0; from < codes.length; from += maxAtOnce) {
      const batch = codes.slice(from, from + maxAtOnce);
      await database.ofInstallation(async (db) => schedule(db, kind, batch, await readNow(db)));
    }
}
