import type { Merchant } from "#src/contracts/site.gen.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import { isRowId } from "#src/shared/row-id.ts";
import type { Tx } from "#src/store/tx.ts";
import type { CallError } from "../../kernel/context.ts";
import { uplineIdOf } from "../member/public.ts";
import { coveredFrom } from "./covered.ts";
import { endingsOf, isOpenOffer } from "./document.ts";
import { rateFault } from "./offer.ts";
import { spanAt } from "./periods.ts";
import {
  type ContractRow,
  endContract,
  insertEvent,
  lockContracts,
  selectContract,
  selectLastEnd,
  selectOpen,
  updateContract,
} from "./repo.ts";
import type { ContractDeed } from "./tables.ts";
import { termsHash } from "./terms.ts";

/** Who decides about a contract, where and when. */
export interface Deciding {
  db: Tx;
  site: Pick<Merchant, "timeZone">;
  memberId: string;
  now: number;
}

const invalid = err({ code: "STATE_INVALID" as const });
const outdated = err({ code: "OFFER_OUTDATED" as const });

/** A contract somebody pays or is paid by, as nobody else changes it now. */
async function take(
  { db, memberId }: Deciding,
  id: string,
): Promise<Result<ContractRow, CallError>> {
  await lockContracts(db);
  const row = isRowId(id) ? await selectContract(db, id, memberId) : undefined;
  return row === undefined ? err({ code: "NOT_FOUND" }) : ok(row);
}

/** Whether a contract is an open offer to who decides. */
const isOpenTo = ({ memberId, now }: Deciding, row: ContractRow): boolean =>
  row.member_id === memberId && isOpenOffer(row, now);

/** When a contract can end: with the period that runs, or before it began. */
function endOf(row: ContractRow, { site, now }: Pick<Deciding, "site" | "now">): Date {
  const from = row.effective_from ?? new Date(now);
  return from.getTime() > now ? from : new Date(spanAt(row, now, site.timeZone).to);
}

/** Gives a contract its end; where another follows, not before that one begins. */
async function end(
  deciding: Deciding,
  row: ContractRow,
  { event, endedBy, coversTo }: { event: ContractDeed; endedBy?: string; coversTo?: Date },
): Promise<Date> {
  const { db, memberId: byId, now } = deciding;
  const own = endOf(row, deciding);
  const last = coversTo !== undefined && coversTo > own ? coversTo : own;
  const until = await endContract(db, row.id, { until: last, endedBy });
  await insertEvent(db, row.id, event, { byId, now });
  return until;
}

/**
 * From when a contract counts: the next period, but not before the one of its kind is over that was ended
 * already. Nobody is paid twice for the same play.
 */
async function beginOf(row: ContractRow, { db, site, now }: Deciding): Promise<Date> {
  const { member_id: memberId, kind, currency } = row;
  const next = new Date(spanAt(row, now, site.timeZone).to);
  const last = await selectLastEnd(db, { memberId, kind, currency });
  return last !== null && last > next ? last : next;
}

/**
 * Accepts exactly the terms that were shown (CONTRACT-03, T23). It counts from the next period on, or from
 * where the contract of its kind ends that it takes the place of, and not before whoever pays is paid as high
 * a rate. OFFER_OUTDATED where the terms changed, the branch moved, or the payer may not give that rate any
 * more. Contracts of the kind by which the member pays at a higher rate end with their next period
 * (CONTRACT-04).
 */
export async function accept(
  deciding: Deciding,
  id: string,
  shown: string,
): Promise<Result<string, CallError>> {
  const { db, memberId, now } = deciding;
  const taken = await take(deciding, id);
  if (!taken.ok) return taken;
  const row = taken.value;
  const { kind, currency } = row;
  const isTheirs = row.member_id === memberId;
  if (isTheirs && (await uplineIdOf(db, memberId)) !== row.upline_id) return outdated;
  if (!isOpenTo(deciding, row)) return invalid;
  const ends = (await endingsOf(db, [row], now))(id);
  const isAsShown =
    shown ===
    termsHash(
      id,
      row,
      ends.map((one) => one.id),
    );
  if (!isAsShown) return outdated;
  // What the agent may give is the agent's own: whoever accepts hears that it no longer holds, and no rate.
  if ((await rateFault(db, row)) !== undefined) return outdated;
  const before = await selectOpen(db, { memberId, kind, currency });
  const next = before === undefined ? await beginOf(row, deciding) : endOf(before, deciding);
  const coversTo = await coveredFrom(db, row, next);
  const effective_from =
    before === undefined ? coversTo : await end(deciding, before, { event: "replaced", coversTo });
  await updateContract(db, id, { status: "approved", effective_from, due_at: effective_from });
  await insertEvent(db, id, "accepted", { byId: memberId, now });
  for (const one of ends) {
    const paid = await selectContract(db, one.id, memberId);
    if (paid !== undefined) await end(deciding, paid, { event: "undercut", endedBy: id });
  }
  return ok(id);
}

/** Rejects an offer (CONTRACT-03). */
export async function reject(deciding: Deciding, id: string): Promise<Result<string, CallError>> {
  const taken = await take(deciding, id);
  if (!taken.ok) return taken;
  if (!isOpenTo(deciding, taken.value)) return invalid;
  const { db, memberId: byId, now } = deciding;
  await updateContract(db, id, { status: "rejected" });
  await insertEvent(db, id, "rejected", { byId, now });
  return ok(id);
}

/**
 * Ends a contract with the period that runs, for either side (CONTRACT-03); takes an open offer
 * back, for who made it.
 */
export async function terminate(
  deciding: Deciding,
  id: string,
): Promise<Result<string, CallError>> {
  const taken = await take(deciding, id);
  if (!taken.ok) return taken;
  const row = taken.value;
  const { db, memberId: byId, now } = deciding;
  if (row.status === "approved" && row.effective_until === null) {
    await end(deciding, row, { event: "terminated" });
    return ok(id);
  }
  if (row.upline_id !== byId || !isOpenOffer(row, now)) return invalid;
  await updateContract(db, id, { status: "ended" });
  await insertEvent(db, id, "withdrawn", { byId, now });
  return ok(id);
}
