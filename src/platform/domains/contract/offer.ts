import { randomUUID } from "node:crypto";
import type { Contract, ContractOfferTier } from "#src/contracts/api.gen.ts";
import type { Merchant } from "#src/contracts/site.gen.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import type { Tx } from "#src/store/tx.ts";
import { trialType } from "../../kernel/access.ts";
import type { CallContext, CallError, MemberSession } from "../../kernel/context.ts";
import { contentHash, once } from "../../kernel/idempotency/once.ts";
import { findInTeam, uplineIdOf } from "../member/public.ts";
import { endingsOf, toDocuments } from "./document.ts";
import {
  type ContractRow,
  insertContract,
  insertEvent,
  lockContracts,
  selectOffer,
  selectOwnRates,
  updateContract,
} from "./repo.ts";
import type { ContractKind, ContractPeriod } from "./tables.ts";
import { maxRateOf, readTiers, termsHash, toPerCent } from "./terms.ts";

/** For how long an offer can be accepted. */
const offerMs = 7 * 86_400_000;

/** What is offered. */
export interface Offer {
  key: string;
  /** A downline's id or account name. */
  memberId: string;
  kind: ContractKind;
  period: ContractPeriod | null;
  tiers: readonly ContractOfferTier[];
  preview?: boolean;
}

type Context = CallContext<MemberSession>;

/**
 * The highest rate somebody may offer, by kind, in hundredths of a per cent: that of the contract
 * they are paid by. Whoever has an agent above and no contract has nothing to give; whoever has
 * nobody above pays out of their own and is bound by nothing but a contract with the merchant.
 * @returns undefined for a rate that nothing bounds
 */
export async function boundsOf(
  db: Tx,
  memberId: string,
  currency: string,
): Promise<(kind: ContractKind) => number | undefined> {
  const own = await selectOwnRates(db, memberId, currency);
  const isBelow = (await uplineIdOf(db, memberId)) !== null;
  return (kind) => own.get(kind) ?? (isBelow ? 0 : undefined);
}

/** Why a rate may not be offered: it is above the offerer's own. */
export async function rateFault(
  db: Tx,
  { upline_id, kind, currency, max_rate }: Omit<ContractRow, "id" | "status">,
): Promise<CallError | undefined> {
  if (upline_id === null) return undefined;
  const bound = (await boundsOf(db, upline_id, currency))(kind);
  if (bound === undefined || max_rate <= bound) return undefined;
  return { code: "RATE_TOO_HIGH", value: { maxRate: toPerCent(bound) } };
}

/** Between whom a contract is, and what it says. */
export interface Proposal extends Pick<Offer, "kind" | "period" | "tiers"> {
  /** Who would pay; null: the merchant. */
  uplineId: string | null;
  memberId: string;
}

/** Makes the contract that a proposal would be; nothing is stored. */
async function readProposal(
  db: Tx,
  { currency }: Pick<Merchant, "currency">,
  { uplineId, memberId, kind, period, tiers: given }: Proposal,
  now: number,
): Promise<Result<ContractRow, CallError>> {
  const tiers = readTiers(given, kind, currency);
  if (!tiers.ok) return tiers;
  if (kind === "daily" && period !== "D")
    return err({ code: "PAYLOAD_INVALID", message: "A daily salary is paid by the day." });
  const row: ContractRow = {
    id: randomUUID(),
    upline_id: uplineId,
    member_id: memberId,
    kind,
    period,
    currency,
    tiers: tiers.value,
    max_rate: maxRateOf(tiers.value),
    status: "inProcess",
    created_at: new Date(now),
    expires_at: new Date(now + offerMs),
    effective_from: null,
    effective_until: null,
    settled_to: null,
  };
  const fault = await rateFault(db, row);
  return fault === undefined ? ok(row) : err(fault);
}

/** Reads an agent's offer into the contract it would be; nothing is stored. */
async function readOffer(
  { db, site, session, now }: Context,
  { memberId: named, kind, period, tiers }: Offer,
): Promise<Result<ContractRow, CallError>> {
  const { memberId: uplineId } = session;
  const member = await findInTeam(db, uplineId, named);
  // Whoever stands further below has an agent of their own, who alone may offer them anything.
  if (member === undefined || (await uplineIdOf(db, member.id)) !== uplineId)
    return err({ code: "NOT_FOUND" });
  if (member.isAgent === trialType) return err({ code: "REQUIREMENT_NOT_MET" });
  return readProposal(db, site, { uplineId, memberId: member.id, kind, period, tiers }, now);
}

/** Stores an offer; one that still waits between the two gives way to it. */
async function storeOffer(db: Tx, offer: ContractRow, now: number): Promise<void> {
  const { id, upline_id: uplineId, member_id: memberId, kind, currency } = offer;
  const by = { byId: uplineId, now };
  const before = await selectOffer(db, { uplineId, memberId, kind, currency });
  if (before !== undefined) {
    await updateContract(db, before.id, { status: "ended" });
    // One that has run out is over already.
    if (before.expires_at.getTime() > now) await insertEvent(db, before.id, "replaced", by);
  }
  const {
    effective_from: _from,
    effective_until: _until,
    settled_to: _settled,
    status: _status,
    ...row
  } = offer;
  await insertContract(db, row);
  await insertEvent(db, id, "offered", by);
}

const documentOf = async (context: Context, row: ContractRow): Promise<Contract> => {
  const { db, site, session, now } = context;
  const { name: merchantName, timeZone } = site;
  const viewing = { viewerId: session.memberId, merchantName, now, timeZone };
  const [document] = await toDocuments(db, [row], viewing);
  if (document === undefined) throw new Error("A contract has no document.");
  return document;
};

/** What an offer would be, and what would end with it. */
async function previewOf(context: Context, row: ContractRow): Promise<Result<Contract, CallError>> {
  const { db, now } = context;
  const document = await documentOf(context, row);
  const ends = (await endingsOf(db, [row], now))(row.id).map(({ id }) => id);
  return ok({ ...document, id: "", termsHash: termsHash("", row, ends) });
}

/**
 * Offers a contract to somebody right below, once for a key (CONTRACT-03). NOT_FOUND for whoever is
 * not there, RATE_TOO_HIGH with the highest rate that may be offered.
 */
export async function offer(context: Context, given: Offer): Promise<Result<Contract, CallError>> {
  const { db, session, now } = context;
  if (given.preview === true) {
    const read = await readOffer(context, given);
    return read.ok ? previewOf(context, read.value) : read;
  }
  const { key, memberId, kind, period, tiers } = given;
  const hash = contentHash("offer-contract", memberId, kind, period ?? "", JSON.stringify(tiers));
  const request = { memberId: session.memberId, key, contentHash: hash };
  return once(db, request, now, async () => {
    await lockContracts(db);
    const read = await readOffer(context, given);
    if (!read.ok) return read;
    await storeOffer(db, read.value, now);
    return ok(await documentOf(context, read.value));
  });
}

/**
 * Offers a contract in the payer's place, as staff do for the merchant, who pays those with nobody above.
 * NOT_FOUND where the payer is not right above, PAYLOAD_INVALID for terms that are none, RATE_TOO_HIGH
 * with the highest rate that the payer may offer.
 * @returns the offer as who is paid sees it
 */
export async function offerFor(
  db: Tx,
  site: Pick<Merchant, "currency" | "name" | "timeZone">,
  proposal: Proposal,
  now: number,
): Promise<Result<Contract, CallError>> {
  await lockContracts(db);
  if ((await uplineIdOf(db, proposal.memberId)) !== proposal.uplineId)
    return err({ code: "NOT_FOUND" });
  const read = await readProposal(db, site, proposal, now);
  if (!read.ok) return read;
  await storeOffer(db, read.value, now);
  const { name: merchantName, timeZone } = site;
  const viewing = { viewerId: proposal.memberId, merchantName, now, timeZone };
  const [document] = await toDocuments(db, [read.value], viewing);
  if (document === undefined) throw new Error("A contract has no document.");
  return ok(document);
}
