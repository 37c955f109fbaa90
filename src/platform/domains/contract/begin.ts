import { spanAt } from "./periods.ts";
import type { ContractRow } from "./repo.ts";

/** When something about contracts is decided, and by whose calendar. */
export interface Moment {
  /** Epoch milliseconds. */
  now: number;
  timeZone: string;
}

/** What becomes of a contract and of the one whose place it takes, if it is accepted at a moment. */
export interface Beginning {
  /** From when it counts, where the one before it is settled no further. */
  from: Date;
  /** The contract of its kind that goes on until then; undefined where there is none. */
  before: ContractRow | undefined;
  /** That one counts already. */
  runs: boolean;
}

const later = (one: Date, other: Date): Date => (other > one ? other : one);

/** When a contract can end: with the period that runs, or before it began. */
export function endOf(row: ContractRow, { now, timeZone }: Moment): Date {
  const from = row.effective_from ?? new Date(now);
  return from.getTime() > now ? from : new Date(spanAt(row, now, timeZone).to);
}

/** Until when a contract counts that is ended at a moment: what is settled by then is part of it. */
export const endAt = (row: ContractRow, at: Moment): Date =>
  later(endOf(row, at), row.settled_to ?? new Date(0));

/** Whether a contract is one by which somebody is paid as by another: of that kind and currency. */
const isLike =
  (memberId: string | null, { kind, currency }: ContractRow) =>
  (one: ContractRow): boolean =>
    one.member_id === memberId && one.kind === kind && one.currency === currency;

/**
 * From when a contract may count: from a moment on, or from where whoever pays it is paid as high a rate
 * themselves. A raise that counts from the next month is passed on from there, and not from tomorrow.
 */
function coveredFrom(row: ContractRow, at: Date, standing: readonly ContractRow[]): Date {
  const [open, ...before] = standing
    .filter(isLike(row.upline_id, row))
    .filter(({ effective_until }) => effective_until === null || effective_until > at)
    .sort((one, other) => Number(other.effective_from) - Number(one.effective_from));
  // Whoever is paid by nobody pays out of their own.
  if (open === undefined) return at;
  let from = open.effective_from ?? at;
  for (const run of before) {
    if (run.max_rate < row.max_rate || run.effective_until?.getTime() !== from.getTime()) break;
    from = run.effective_from ?? from;
  }
  return later(at, from);
}

/**
 * What accepting an offer at a moment does. It counts from where the contract of its kind ends that it takes
 * the place of; where there is none, from the next period, but not before those are over that were ended
 * already: nobody is paid twice for the same play. And not before whoever pays is paid as high a rate.
 * @param standing the contracts that are not over by which its member and who pays it are paid
 */
export function beginningOf(
  row: ContractRow,
  standing: readonly ContractRow[],
  at: Moment,
): Beginning {
  const own = standing.filter(isLike(row.member_id, row));
  const before = own.find(({ effective_until }) => effective_until === null);
  const runs = before !== undefined && (before.effective_from?.getTime() ?? at.now) <= at.now;
  const next = runs
    ? endOf(before, at)
    : own.reduce(
        (last, one) => later(last, one.effective_until ?? last),
        new Date(spanAt(row, at.now, at.timeZone).to),
      );
  return { from: coveredFrom(row, next, standing), before, runs };
}

/**
 * From when a contract counts that takes the place of another, by the end which that one has: where it has not
 * begun by then it never does, and delays nothing.
 */
export function beginsAfter({ from, before, runs }: Beginning, until: Date): Date {
  const isEmpty = until.getTime() === before?.effective_from?.getTime();
  return !runs && isEmpty ? from : until;
}

/** From when an open offer would count that is accepted at a moment. */
export function beginOf(row: ContractRow, standing: readonly ContractRow[], at: Moment): Date {
  const beginning = beginningOf(row, standing, at);
  const { before, from } = beginning;
  return before === undefined ? from : beginsAfter(beginning, later(endAt(before, at), from));
}
