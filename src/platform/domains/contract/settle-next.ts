import { randomUUID } from "node:crypto";
import type { Merchant } from "#src/contracts/site.gen.ts";
import type { Tx } from "#src/store/tx.ts";
import { bonusFault } from "../limits/public.ts";
import { type TeamMember, teamOf } from "../member/public.ts";
import {
  type DueContract,
  insertPayment,
  lockDue,
  type PlayRow,
  type SettledRow,
  selectSettled,
  sumPlay,
  updateDue,
  updateRecognised,
} from "./payment-repo.ts";
import { type Span, spanAt } from "./periods.ts";
import { balance, type Played, settle } from "./settle.ts";
import type { ContractKind, StoredBranch, StoredDifference } from "./tables.ts";

const hourMs = 3_600_000;
/** For how long after a period its bets are looked at again. */
const lookBackMs: Readonly<Record<ContractKind, number>> = {
  dividend: 62 * 24 * hourMs,
  daily: 31 * 24 * hourMs,
  hour: 48 * hourMs,
  realtime: 6 * hourMs,
};

/** What is settled, where and when. */
export interface Settling {
  db: Tx;
  merchant: string;
  site: Pick<Merchant, "timeZone">;
  now: number;
}

const nothing: Played = { activeMembers: 0, validBet: 0n, loss: 0n };

const add = (sums: Played, { validBet, loss }: PlayRow): Played => ({
  activeMembers: sums.activeMembers + (validBet > 0n ? 1 : 0),
  validBet: sums.validBet + validBet,
  loss: sums.loss + loss,
});

const sumOf = (rows: readonly PlayRow[]): Played => rows.reduce(add, nothing);

/** The period's sums by the branches of the team; those that did nothing are left out. */
function branchesOf(rows: readonly PlayRow[], team: readonly TeamMember[]): StoredBranch[] {
  const branchOf = new Map(team.map(({ id, branchId }) => [id, branchId]));
  const sums = new Map<string, Played>();
  for (const row of rows) {
    const branch = branchOf.get(row.memberId) ?? row.memberId;
    sums.set(branch, add(sums.get(branch) ?? nothing, row));
  }
  return [...sums].sort().map(([memberId, { activeMembers, validBet, loss }]) => ({
    memberId,
    activeMembers,
    validBet: String(validBet),
    loss: String(loss),
  }));
}

/** What earlier periods come to now, where that is no more what was paid for them. */
async function differencesOf(
  db: Tx,
  { kind, tiers }: DueContract,
  settled: readonly SettledRow[],
  rows: readonly PlayRow[],
): Promise<StoredDifference[]> {
  const all: StoredDifference[] = [];
  for (const [place, one] of settled.entries()) {
    const played = sumOf(rows.filter((row) => row.place === place));
    const { earned } = settle(kind, tiers, played);
    if (one.status === "rejected" || earned === BigInt(one.recognised)) continue;
    await updateRecognised(db, one.id, earned);
    const [from, to] = [one.period_from.toISOString(), one.period_to.toISOString()];
    all.push({ from, to, before: one.recognised, after: String(earned) });
  }
  return all;
}

/** Settles one period of a contract that is over. */
async function settlePeriod(
  { db, merchant, now }: Settling,
  contract: DueContract,
  span: Span,
): Promise<void> {
  const { id, kind, currency, member_id: memberId } = contract;
  const settled = await selectSettled(db, id, span.to - lookBackMs[kind]);
  const before = settled.map(({ period_from, period_to }) => ({
    from: period_from.getTime(),
    to: period_to.getTime(),
  }));
  const team = await teamOf(db, memberId);
  const ids = team.map((one) => one.id);
  const isFine = kind === "realtime";
  const rows = await sumPlay(db, ids, { currency, spans: [...before, span], isFine });
  const own = rows.filter(({ place }) => place === before.length);
  const played = sumOf(own);
  const { rate, tiers, earned } = settle(kind, contract.tiers, played);
  // Whoever keeps away from play is paid nothing for others' play either (G14).
  const isStopped = (await bonusFault(db, { merchant, memberId, now })) !== undefined;
  const differences = await differencesOf(db, contract, settled, rows);
  const difference = differences.reduce(
    (sum, { before: paid, after }) => sum + BigInt(after) - BigInt(paid),
    0n,
  );
  const brought = BigInt(settled.at(-1)?.carry ?? 0);
  const sums = balance(isStopped ? 0n : earned, difference, brought);
  const { carry } = sums;
  const amount = isStopped ? 0n : sums.amount;
  const status = isStopped ? "rejected" : amount > 0n ? "owed" : "none";
  await insertPayment(db, {
    id: randomUUID(),
    contract_id: id,
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
    carry: String(carry),
    recognised: String(earned),
    tiers,
    branches: branchesOf(own, team),
    differences,
    status,
    created_at: new Date(now),
    retry_at: status === "owed" ? new Date(now) : null,
  });
}

/**
 * Looks at one contract that is due, and settles its next period if that is over; each once, however
 * many platforms look. In the caller's transaction.
 * @returns false where none is due
 */
export async function settleNext(settling: Settling): Promise<boolean> {
  const { db, site, now } = settling;
  const contract = await lockDue(db, now);
  if (contract === undefined) return false;
  const { id, effective_from, effective_until, settled_to } = contract;
  const from = (settled_to ?? effective_from ?? new Date(now)).getTime();
  const until = effective_until?.getTime() ?? Number.POSITIVE_INFINITY;
  if (from >= until) {
    await updateDue(db, id, { due_at: null });
    return true;
  }
  const to = Math.min(spanAt(contract, from, site.timeZone).to, until);
  if (to > now) {
    await updateDue(db, id, { due_at: new Date(to) });
    return true;
  }
  await settlePeriod(settling, contract, { from, to });
  await updateDue(db, id, { due_at: new Date(to), settled_to: new Date(to) });
  return true;
}
