import type { Merchant } from "#src/contracts/site.gen.ts";
import type { Database } from "#src/store/database.ts";
import { DatabaseBusy } from "#src/store/failures.ts";
import type { Tx } from "#src/store/tx.ts";
import { type Job, lockedMs } from "../../kernel/jobs/job.ts";
import {
  clearSums,
  foldDays,
  isSummed,
  selectNext,
  selectZone,
  type Touched,
  takeMarked,
  takeSums,
  updateZone,
} from "./line-fold-repo.ts";
import { foldRecords } from "./record-fold-repo.ts";

/** So much is done in one transaction: calls wait no longer for the embedded database's one connection. */
const atOnce = { marks: 500, members: 50, rows: 5000 };

/** What the sums of lines are made of. */
export interface LineJobDeps {
  database: Database;
}

/** Makes all sums of some days anew. In one transaction with the marks that go: who sees none sees the sums. */
async function fold(db: Tx, zone: string, touched: readonly Touched[]): Promise<void> {
  await foldDays(db, zone, touched);
  await foldRecords(db, zone, touched);
}

/**
 * Does a part of what a merchant's sums wait for; false where nothing is left, or somebody else is at it.
 * @param share into how many pieces what is done at once is cut
 */
async function sumNext(db: Tx, zone: string, share: number): Promise<boolean> {
  const atMost = (whole: number): number => Math.ceil(whole / share);
  if (!(await takeSums(db))) return false;
  const kept = await selectZone(db);
  if (kept?.zone !== zone) {
    await updateZone(db, zone, { state: "clearing" });
    return true;
  }
  if (kept.state === "kept") {
    const touched = await takeMarked(db, zone, atMost(atOnce.marks));
    if (touched.length > 0) await fold(db, zone, touched);
    return touched.length > 0;
  }
  if (kept.state === "clearing") {
    if (!(await clearSums(db, atMost(atOnce.rows))))
      await updateZone(db, zone, { state: "filling" });
    return true;
  }
  const next = await selectNext(db, kept.filled_to, atMost(atOnce.members));
  const last = next.at(-1);
  if (last !== undefined) await fold(db, zone, next);
  await updateZone(
    db,
    zone,
    last === undefined ? { state: "kept" } : { state: "filling", filledTo: last.member_id },
  );
  return true;
}

/**
 * Does what a merchant's sums wait for, until the end or the signal; true where more is left. What the database
 * gives up on as too long is done in halves, down to one member: members' histories are of any length.
 */
async function sumAll(
  database: Database,
  { code, zone, signal }: { code: string; zone: string; signal: AbortSignal },
): Promise<boolean> {
  let share = 1;
  let goesOn = true;
  while (goesOn && !signal.aborted)
    try {
      goesOn = await database.withMerchant(code, (db) => sumNext(db, zone, share));
    } catch (error) {
      if (!(error instanceof DatabaseBusy) || share >= atOnce.members) throw error;
      share *= 2;
    }
  return goesOn;
}

/**
 * Makes the job that sums what lines did by the day. Any number of platforms may run it: one of them
 * at a time sums for a merchant, and what one that dies had begun the next does again. Another time zone
 * makes all sums anew.
 */
export const makeLineJob = ({
  database,
}: LineJobDeps): Job<{ code: string; site: Pick<Merchant, "timeZone"> }> => ({
  kind: "lines",
  hangsOnSettings: true,
  fault: "What lines of agents did could not be summed",
  run: async ({ code, site }, { now, signal }) => {
    if (await sumAll(database, { code, zone: site.timeZone, signal })) return now;
    const done = await database.withMerchant(code, (db) => isSummed(db, site.timeZone));
    return done ? undefined : now + lockedMs;
  },
});
