import { randomUUID } from "node:crypto";
import type { Merchant } from "#src/contracts/site.gen.ts";
import type { Tx } from "#src/store/tx.ts";
import { whoKeepAway } from "../limits/public.ts";
import { looksBackFrom, looksBackTo, nextSpan, type Span } from "./periods.ts";
import { balance, settle, sumOf } from "./settle.ts";
import {
  type DueChange,
  type DueContract,
  insertPayments,
  lockDue,
  type NewPayment,
  type PlayRow,
  type SettledRow,
  selectSettled,
  sumPlay,
  updateDue,
  updateRecognised,
} from "./settlement-repo.ts";
import type { StoredBranch, StoredDifference } from "./tables.ts";

/** Contracts that are settled in one transaction: others wait no longer than that takes. */
const contractsAtOnce = 50;

/** What is settled, where and when. */
export interface Settling {
  db: Tx;
  site: Pick<Merchant, "timeZone">;
  now: number;
}

/** A period of a contract that is over, with what was settled before it. */
interface Period {
  contract: DueContract;
  span: Span;
  settled: readonly SettledRow[];
  /** What the last of all periods before it left to make up for, however long ago. */
  brought: bigint;
  /** Where the spans begin whose play is summed: those periods, what lies between two of them, and its own. */
  starts: readonly Date[];
}

/** Joins a period to what was settled before it: between two contracts there may be a time without one. */
function toPeriod(contract: DueContract, span: Span, before: readonly SettledRow[]): Period {
  const settled = before.filter(({ again }) => again);
  const brought = BigInt(before.at(-1)?.carry ?? 0);
  const own = new Date(span.from);
  const bounds = [...settled.flatMap((one) => [one.period_from, one.period_to]), own];
  const starts = bounds.filter((at, place) => at.getTime() !== bounds[place - 1]?.getTime());
  return { contract, span, settled, brought, starts };
}

/** What was played in the span that begins at a moment. */
const playedIn = ({ starts }: Period, from: Date, rows: readonly PlayRow[]): PlayRow[] => {
  const place = starts.findIndex((start) => start.getTime() === from.getTime());
  return rows.filter((row) => row.place === place);
};

const toBranch = ({ branchId, activeMembers, validBet, loss }: PlayRow): StoredBranch => ({
  ...{ memberId: branchId ?? "", activeMembers },
  ...{ validBet: String(validBet), loss: String(loss) },
});

/**
 * What earlier periods come to now, where that is no more what was paid for them. What is due to somebody who
 * keeps away is left to the next payment that is made: counted now, it would be taken off as if it had been paid
 * once its bets are taken back.
 */
function differencesOf(period: Period, rows: readonly PlayRow[], isStopped: boolean) {
  const { contract, settled } = period;
  const recognised: { id: string; recognised: string }[] = [];
  const differences: StoredDifference[] = [];
  for (const one of settled) {
    const played = sumOf(playedIn(period, one.period_from, rows));
    const { earned } = settle(contract.kind, one.tiers ?? contract.tiers, played);
    const before = BigInt(one.recognised);
    if (one.status === "rejected" || earned === before || (isStopped && earned > before)) continue;
    recognised.push({ id: one.id, recognised: String(earned) });
    const [from, to] = [one.period_from.toISOString(), one.period_to.toISOString()];
    differences.push({ from, to, before: one.recognised, after: String(earned) });
  }
  return { recognised, differences };
}

/** What a period comes to, and what changes of those before it. */
function settlePeriod(
  period: Period,
  rows: readonly PlayRow[],
  { isStopped, now }: { isStopped: boolean; now: number },
): { payment: NewPayment; recognised: { id: string; recognised: string }[] } {
  const { contract, span, brought } = period;
  const own = playedIn(period, new Date(span.from), rows);
  const played = sumOf(own);
  const { rate, tiers, earned } = settle(contract.kind, contract.tiers, played);
  const { recognised, differences } = differencesOf(period, rows, isStopped);
  const difference = differences.reduce(
    (sum, { before, after }) => sum + BigInt(after) - BigInt(before),
    0n,
  );
  // Whoever keeps away from play is paid nothing for others' play either (G14).
  const sums = balance(isStopped ? 0n : earned, difference, brought);
  const amount = isStopped ? 0n : sums.amount;
  const status = isStopped ? "rejected" : amount > 0n ? "owed" : "none";
  const payment: NewPayment = {
    id: randomUUID(),
    contract_id: contract.id,
    period_from: new Date(span.from),
    period_to: new Date(span.to),
    rate,
    active_members: played.activeMembers,
    valid_bet: String(played.validBet),
    profit_loss: String(-played.loss),
    earned: String(earned),
    difference: String(difference),
    brought: String(brought),
    amount: String(amount),
    carry: String(sums.carry),
    recognised: String(earned),
    tiers,
    branches: own.map(toBranch),
    differences,
    status,
    created_at: new Date(now),
    retry_at: status === "owed" ? new Date(now) : null,
  };
  return { payment, recognised };
}

/** The next period of a contract that is due, or when it is to be looked at again. */
function nextOf(contract: DueContract, { site, now }: Settling): Span | DueChange {
  const { id } = contract;
  const next = nextSpan(contract, site.timeZone);
  if (next === undefined) return { id, due_at: null, settled_to: null };
  return next.to > now ? { id, due_at: new Date(next.to), settled_to: null } : next;
}

/** Where a contract stands once its period is settled: due at once where the next one is over too. */
function afterPeriod({ contract, span }: Period, settling: Settling): DueChange {
  const settled_to = new Date(span.to);
  const next = nextOf({ ...contract, settled_to }, settling);
  return "id" in next
    ? { ...next, settled_to }
    : { id: contract.id, due_at: settled_to, settled_to };
}

/** Settles periods of different contracts together. Six statements, whatever is settled. */
async function settlePeriods(settling: Settling, due: Map<DueContract, Span>): Promise<Period[]> {
  const { db, now } = settling;
  const contracts = [...due.keys()];
  const before = await selectSettled(
    db,
    [...due].map(([{ id, kind }, { from, to }]) => ({
      ...{ id, from: new Date(from) },
      ...{ first: looksBackFrom(kind, to), since: looksBackTo(kind, to) },
    })),
  );
  const settledOf = Map.groupBy(before, ({ contract_id }) => contract_id);
  const periods = [...due].map(([contract, span]) =>
    toPeriod(contract, span, settledOf.get(contract.id) ?? []),
  );
  const rows: PlayRow[] = [];
  for (const isFine of [false, true]) {
    const asked = periods.filter(({ contract }) => (contract.kind === "realtime") === isFine);
    const questions = asked.map(({ contract, span, starts }) => ({
      ...{ id: contract.id, head: contract.member_id, currency: contract.currency },
      ...{ starts, until: new Date(span.to) },
    }));
    if (questions.length > 0) rows.push(...(await sumPlay(db, questions, isFine)));
  }
  const away = await whoKeepAway(
    db,
    contracts.map(({ member_id }) => member_id),
    now,
  );
  const all = periods.map((period) =>
    settlePeriod(
      period,
      rows.filter(({ id }) => id === period.contract.id),
      { isStopped: away.has(period.contract.member_id), now },
    ),
  );
  await updateRecognised(
    db,
    all.flatMap(({ recognised }) => recognised),
  );
  await insertPayments(
    db,
    all.map(({ payment }) => payment),
  );
  return periods;
}

/**
 * Looks at some contracts that are due, and settles the next period of each that is over; each once,
 * however many platforms look. In the caller's transaction, in nine statements.
 * @returns false where none is due
 */
export async function settleDue(settling: Settling): Promise<boolean> {
  const { db, now } = settling;
  const contracts = await lockDue(db, now, contractsAtOnce);
  if (contracts.length === 0) return false;
  const due = new Map<DueContract, Span>();
  const changes: DueChange[] = [];
  for (const contract of contracts) {
    const next = nextOf(contract, settling);
    if ("id" in next) changes.push(next);
    else due.set(contract, next);
  }
  if (due.size > 0) {
    const periods = await settlePeriods(settling, due);
    changes.push(...periods.map((period) => afterPeriod(period, settling)));
  }
  await updateDue(db, changes);
  return true;
}
