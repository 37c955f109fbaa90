import type { Contract } from "#src/contracts/api.gen.ts";
import { maskName } from "#src/shared/mask-name.ts";
import type { Tx } from "#src/store/tx.ts";
import { findAccounts } from "../member/public.ts";
import { beginOf, endAt } from "./begin.ts";
import {
  type ContractRow,
  peopleOf,
  selectEndedBy,
  selectEvents,
  selectPaidBy,
  selectStanding,
} from "./repo.ts";
import { termsHash, tierToWire } from "./terms.ts";

type Wire = Contract;

/** A contract that ends, or ended, with another. */
export interface Ending {
  id: string;
  memberId: string;
}

/** An offer that may still be accepted. */
export const isOpenOffer = ({ status, expires_at }: ContractRow, now: number): boolean =>
  status === "inProcess" && expires_at.getTime() > now;

/** Whether a contract has a rate above what the agent who pays it would be left with (CONTRACT-04). */
export const isUndercut = (
  paid: Pick<ContractRow, "kind" | "currency" | "max_rate">,
  by: Pick<ContractRow, "kind" | "currency" | "max_rate">,
): boolean => paid.kind === by.kind && paid.currency === by.currency && paid.max_rate > by.max_rate;

/** What ends, or ended, with each of some contracts; two statements. */
export async function endingsOf(
  db: Tx,
  rows: readonly ContractRow[],
  now: number,
): Promise<(id: string) => Ending[]> {
  const offers = rows.filter((row) => isOpenOffer(row, now));
  const paid = await selectPaidBy(
    db,
    offers.map((row) => row.member_id),
  );
  const ended = await selectEndedBy(
    db,
    rows.map(({ id }) => id),
  );
  return (id) => {
    const offer = offers.find((row) => row.id === id);
    if (offer === undefined) return ended.filter(({ endedBy }) => endedBy === id);
    return paid
      .filter((one) => one.upline_id === offer.member_id && isUndercut(one, offer))
      .map((one) => ({ id: one.id, memberId: one.member_id }));
  };
}

/** Whether a contract that was accepted is over: one that was ended before it began is so at once. */
function isEnded({ effective_from, effective_until }: ContractRow, now: number): boolean {
  const until = effective_until?.getTime();
  return until !== undefined && (until <= now || until === effective_from?.getTime());
}

const statusOf = (row: ContractRow, now: number): Wire["status"] => {
  const isOver =
    row.status === "inProcess"
      ? row.expires_at.getTime() <= now
      : row.status === "approved" && isEnded(row, now);
  return isOver ? "ended" : row.status;
};

/** What ending a contract does at a moment. */
export function terminationOf(row: ContractRow, now: number): Wire["termination"] {
  if (isOpenOffer(row, now)) return "offer";
  if (row.status !== "approved" || row.effective_until !== null) return "none";
  return (row.effective_from?.getTime() ?? now) > now ? "unbegun" : "period";
}

/** How often a contract is settled: whatever has no period is named by its kind. */
const rhythmOf = ({ kind, period }: ContractRow): Wire["rhythm"] =>
  period ?? (kind === "hour" ? "hour" : "minutes");

const stamp = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Who looks at contracts, when and by whose calendar, and what the merchant is called that pays where no agent does. */
export interface Viewing {
  viewerId: string;
  merchantName: string;
  /** Epoch milliseconds. */
  now: number;
  timeZone: string;
}

/**
 * Contracts as both sides see them, whoever asks: names, terms, consequences and history are the
 * same. The agent who pays is named by a masked name (T19).
 */
export async function toDocuments(
  db: Tx,
  rows: readonly ContractRow[],
  { viewerId, merchantName, now, timeZone }: Viewing,
): Promise<Wire[]> {
  const ids = rows.map(({ id }) => id);
  const events = await selectEvents(db, ids);
  const endings = await endingsOf(db, rows, now);
  const offers = rows.filter((row) => isOpenOffer(row, now));
  const standing = await selectStanding(db, peopleOf(offers), now);
  const at = { now, timeZone };
  const people = rows.flatMap(({ id, upline_id, member_id }) => [
    upline_id ?? member_id,
    member_id,
    ...endings(id).map(({ memberId }) => memberId),
  ]);
  const accounts = await findAccounts(db, people);
  const nameOf = (id: string): string => accounts.get(id)?.account ?? "";
  return rows.map((row): Wire => {
    const { id, upline_id, member_id, kind, period, currency } = row;
    const upline = upline_id === null ? "" : maskName(nameOf(upline_id));
    const member = nameOf(member_id);
    const isOffered = upline_id === viewerId;
    const ends = endings(id);
    const history = events
      .filter(({ contract_id }) => contract_id === id)
      .map(({ event, by_id, at }): Wire["history"][number] => ({
        event,
        by: by_id === member_id ? member : by_id === upline_id ? upline : "",
        at: at.toISOString(),
      }));
    const isOpen = offers.includes(row);
    const termination = terminationOf(row, now);
    // Also of one that ran out and has given its place to another since.
    const isUnanswered = row.status === "inProcess" || history.at(-1)?.event === "offered";
    if (isUnanswered && !isOpen)
      history.push({ event: "expired", by: "", at: row.expires_at.toISOString() });
    return {
      id,
      kind,
      period,
      rhythm: rhythmOf(row),
      account: isOffered ? member : upline_id === null ? merchantName : upline,
      side: isOffered ? "offered" : "received",
      upline,
      member,
      memberId: member_id,
      tiers: row.tiers.map((tier) => tierToWire(tier, kind, currency)),
      status: statusOf(row, now),
      termsHash: termsHash(
        id,
        row,
        ends.map((one) => one.id),
      ),
      ends: ends.map(({ memberId }) => nameOf(memberId)),
      effectiveFrom: stamp(row.effective_from),
      effectiveUntil: stamp(row.effective_until),
      wouldCountFrom: isOpen ? stamp(beginOf(row, standing, at)) : null,
      wouldEndAt: termination === "period" ? stamp(endAt(row, at)) : null,
      termination,
      expiresAt: isOpen ? row.expires_at.toISOString() : null,
      createdAt: row.created_at.toISOString(),
      history,
    };
  });
}
