import type { Tx } from "#src/store/tx.ts";
import { selectPaidRuns } from "./covered-repo.ts";
import type { ContractRow } from "./repo.ts";

/**
 * From when a contract may count: from a moment on, or from where whoever pays it is paid as high a rate
 * themselves. A raise that counts from the next month is passed on from there, and not from tomorrow.
 */
export async function coveredFrom(
  db: Tx,
  { upline_id: memberId, kind, currency, max_rate }: ContractRow,
  at: Date,
): Promise<Date> {
  if (memberId === null) return at;
  const [open, ...before] = await selectPaidRuns(db, { memberId, kind, currency }, at);
  // Whoever is paid by nobody pays out of their own.
  if (open === undefined) return at;
  let from = open.effective_from ?? at;
  for (const run of before) {
    if (run.max_rate < max_rate || run.effective_until?.getTime() !== from.getTime()) break;
    from = run.effective_from ?? from;
  }
  return from > at ? from : at;
}
