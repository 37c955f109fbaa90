import type { AcrossTx } from "#src/store/tx.ts";
import { type PendingRow, selectWaitingUntil } from "./repo.ts";

/**
 * The revision that one takes for seen: what was live when it was made, or what one before it, which it
 * follows, made of that.
 */
export function baseOf({ base, before }: PendingRow, live: number | null): number | null {
  return live !== null && before.some(({ seq }) => seq === live) ? live : base;
}

/** One that waits for a time, or is asked for. */
interface Waiting {
  merchant: string;
  dueAt: Date | null;
  /** Its number, where it is kept. */
  id?: number;
  /** Those that it follows. */
  before: readonly Pick<PendingRow, "id">[];
}

/**
 * Those that are to be live before another, which was made without them and is refused once one of them is
 * live, in the order of their times.
 * @param live the revision that is live now
 */
export async function selectOvertaking(
  db: AcrossTx,
  { merchant, dueAt, id = Number.POSITIVE_INFINITY, before }: Waiting,
  live: number | null,
): Promise<PendingRow[]> {
  if (dueAt === null) return [];
  const known = new Set([id, ...before.map((each) => each.id)]);
  const waiting = await selectWaitingUntil(db, merchant, dueAt);
  return waiting.filter(
    (row) =>
      !known.has(row.id) &&
      baseOf(row, live) === live &&
      // Of two for one moment the one that was kept first is live first.
      (row.id < id || (row.dueAt !== null && row.dueAt < dueAt)),
  );
}
