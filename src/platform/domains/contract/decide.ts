import type { Contract } from "#src/contracts/api.gen.ts";
import type { Merchant } from "#src/contracts/site.gen.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import { isRowId } from "#src/shared/row-id.ts";
import type { Tx } from "#src/store/tx.ts";
import type { CallError } from "../../kernel/context.ts";
import { uplineIdOf } from "../member/public.ts";
import { beginningOf, beginsAfter, endOf, type Moment } from "./begin.ts";
import { endingsOf, isOpenOffer, terminationOf } from "./document.ts";
import { rateFault } from "./offer.ts";
import {
  type ContractRow,
  endContract,
  insertEvent,
  lockContracts,
  peopleOf,
  selectContract,
  selectStanding,
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
/** It is no more what it was when it was shown: somebody else was first, or time was. */
const changed = err({ code: "CONTRACT_CHANGED" as const });

/** A contract somebody pays or is paid by, as nobody else changes it now. */
async function take(
  { db, memberId }: Deciding,
  id: string,
): Promise<Result<ContractRow, CallError>> {
  await lockContracts(db);
  const row = isRowId(id) ? await selectContract(db, id, memberId) : undefined;
  return row === undefined ? err({ code: "NOT_FOUND" }) : ok(row);
}

const momentOf = ({ now, site }: Deciding): Moment => ({ now, timeZone: site.timeZone });

/** Gives a contract its end; where another follows, not before that one begins. */
async function end(
  deciding: Deciding,
  row: ContractRow,
  { event, endedBy, coversTo }: { event: ContractDeed; endedBy?: string; coversTo?: Date },
): Promise<Date> {
  const { db, memberId: byId, now } = deciding;
  const own = endOf(row, momentOf(deciding));
  const last = coversTo !== undefined && coversTo > own ? coversTo : own;
  const until = await endContract(db, row.id, { until: last, endedBy });
  await insertEvent(db, row.id, event, { byId, now });
  return until;
}

/**
 * Gives a contract the place of the one of its kind that goes on, if there is one. That one ends where it has its
 * end; where it has not begun by then it never does, and delays nothing.
 * @returns from when the contract counts
 */
async function takePlace(deciding: Deciding, row: ContractRow): Promise<Date> {
  const { db, now } = deciding;
  const standing = await selectStanding(db, peopleOf([row]), now);
  const beginning = beginningOf(row, standing, momentOf(deciding));
  const { from, before } = beginning;
  if (before === undefined) return from;
  const until = await end(deciding, before, { event: "replaced", coversTo: from });
  return beginsAfter(beginning, until);
}

/**
 * Accepts exactly the terms that were shown (CONTRACT-03, T23). It counts from the next period on, or from
 * where the contract of its kind ends that it takes the place of, and not before whoever pays is paid as high
 * a rate. OFFER_OUTDATED where the terms changed, the branch moved, or the payer may not give that rate any
 * more; CONTRACT_CHANGED for what is no open offer any more. Contracts of the kind by which the member pays at
 * a higher rate end with their next period (CONTRACT-04).
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
  if (row.member_id !== memberId) return invalid;
  if ((await uplineIdOf(db, memberId)) !== row.upline_id) return outdated;
  if (!isOpenOffer(row, now)) return changed;
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
  const effective_from = await takePlace(deciding, row);
  await updateContract(db, id, { status: "approved", effective_from, due_at: effective_from });
  await insertEvent(db, id, "accepted", { byId: memberId, now });
  for (const one of ends) {
    const paid = await selectContract(db, one.id, memberId);
    if (paid !== undefined) await end(deciding, paid, { event: "undercut", endedBy: id });
  }
  return ok(id);
}

/** Rejects an offer (CONTRACT-03); CONTRACT_CHANGED for what is none any more. */
export async function reject(deciding: Deciding, id: string): Promise<Result<string, CallError>> {
  const taken = await take(deciding, id);
  if (!taken.ok) return taken;
  const { db, memberId: byId, now } = deciding;
  if (taken.value.member_id !== byId) return invalid;
  if (!isOpenOffer(taken.value, now)) return changed;
  await updateContract(db, id, { status: "rejected" });
  await insertEvent(db, id, "rejected", { byId, now });
  return ok(id);
}

/**
 * Ends a contract with the period that runs, or before it began, for either side (CONTRACT-03); takes an open
 * offer back, for who made it.
 * @param shown what it was shown to do: CONTRACT_CHANGED where it would do something else by now, such as end
 *   what was an offer
 */
export async function terminate(
  deciding: Deciding,
  id: string,
  shown?: Contract["termination"],
): Promise<Result<string, CallError>> {
  const taken = await take(deciding, id);
  if (!taken.ok) return taken;
  const row = taken.value;
  const { db, memberId: byId, now } = deciding;
  const does = terminationOf(row, now);
  if (does === "offer" && row.upline_id !== byId) return invalid;
  if (does === "none" || (shown ?? does) !== does) return changed;
  if (does === "offer") {
    await updateContract(db, id, { status: "ended" });
    await insertEvent(db, id, "withdrawn", { byId, now });
  } else await end(deciding, row, { event: "terminated" });
  return ok(id);
}
