import type { CallMap, SalaryRecord } from "#src/contracts/api.gen.ts";
import { maskName } from "#src/shared/mask-name.ts";
import { fromMinor } from "#src/shared/money.ts";
import { err, ok, type Result } from "#src/shared/result.ts";
import { isRowId } from "#src/shared/row-id.ts";
import type { Tx } from "#src/store/tx.ts";
import { readDays } from "../../kernel/calendar.ts";
import type {
  CallContext,
  CallError,
  Handler,
  MemberSession,
  OpenCallContext,
} from "../../kernel/context.ts";
import { contentHash, once } from "../../kernel/idempotency/once.ts";
import { pagesOf, partOf } from "../../kernel/paging.ts";
import { transact } from "../../kernel/transact.ts";
import { findAccounts } from "../member/public.ts";
import { overdrawnRefusal } from "../wallet/public.ts";
import { pay } from "./pay.ts";
import {
  lockOwed,
  type PaymentRow,
  selectPayment,
  selectPayments,
  sumPayments,
} from "./payment-repo.ts";
import type { ContractKind } from "./tables.ts";
import { tierToWire, toPerCent } from "./terms.ts";

type Context = CallContext<MemberSession>;
type Wire = SalaryRecord;

/** The branches somebody may see: who plays in a team that left the payer's line is not theirs to know. */
const branchesFor = ({ branches, member_id, is_below }: PaymentRow, viewerId: string) =>
  member_id === viewerId || is_below ? branches : [];

/** Payments as whoever asks sees them, each with how it came about. */
async function toRecords(db: Tx, rows: readonly PaymentRow[], viewerId: string): Promise<Wire[]> {
  const people = rows.flatMap((row) => [
    row.upline_id ?? row.member_id,
    row.member_id,
    ...branchesFor(row, viewerId).map(({ memberId }) => memberId),
  ]);
  const accounts = await findAccounts(db, people);
  const nameOf = (id: string): string => accounts.get(id)?.account ?? "";
  return rows.map((row): Wire => {
    const { kind, currency, upline_id } = row;
    const money = (minor: string | bigint): string => fromMinor(BigInt(minor), currency);
    return {
      id: row.id,
      contractId: row.contract_id,
      kind,
      side: upline_id === viewerId ? "paid" : "received",
      upline: upline_id === null ? "" : maskName(nameOf(upline_id)),
      account: nameOf(row.member_id),
      period: row.period,
      from: row.period_from.toISOString(),
      to: row.period_to.toISOString(),
      rate: toPerCent(row.rate),
      activeMembers: row.active_members,
      validBet: money(row.valid_bet),
      profitLoss: money(row.profit_loss),
      earned: money(row.earned),
      difference: money(row.difference),
      brought: money(row.brought),
      amount: money(row.amount),
      status: row.status,
      paidAt: row.paid_at?.toISOString() ?? null,
      createdAt: row.created_at.toISOString(),
      tiers: row.tiers.map((tier) => ({
        ...tierToWire(tier, kind, currency),
        reached: tier.reached,
      })),
      branches: branchesFor(row, viewerId).map(({ memberId, activeMembers, validBet, loss }) => ({
        account: nameOf(memberId),
        activeMembers,
        validBet: money(validBet),
        profitLoss: money(-BigInt(loss)),
      })),
      differences: row.differences.map(({ from, to, before, after }) => ({
        from,
        to,
        before: money(before),
        after: money(after),
        amount: money(BigInt(after) - BigInt(before)),
      })),
    };
  });
}

/** Lists what came of contracts by which the caller pays or is paid, the latest first. */
async function paymentsOf(
  { db, site, session }: Context,
  { kind, ...payload }: CallMap["contractPayments"]["payload"],
): Promise<Result<CallMap["contractPayments"]["value"], CallError>> {
  const days = readDays(payload, site);
  if (!days.ok) return days;
  const { memberId } = session;
  const { currency } = site;
  const { side, status, contractId } = payload;
  // What is no id of a row is no contract's.
  if (contractId !== undefined && !isRowId(contractId))
    return ok({ items: [], totalAmount: fromMinor(0n, currency), totalPages: 0, total: 0 });
  const filter = { ...days.value, memberId, currency, kind, side, status, contractId };
  const { rows: total, amount } = await sumPayments(db, filter);
  const rows = await selectPayments(db, filter, partOf(payload));
  return ok({
    items: await toRecords(db, rows, memberId),
    totalAmount: fromMinor(amount, currency),
    totalPages: pagesOf(total, payload),
    total,
  });
}

/** Lists payments of every kind, or of the one that is asked for. */
export const contractPayments: Handler<"contractPayments"> = paymentsOf;

/** Lists the payments of a kind alone. */
export const listPayments =
  (kind: ContractKind) => (context: Context, payload: CallMap["dividend"]["payload"]) =>
    paymentsOf(context, { ...payload, kind });

/**
 * Pays now what the caller owes, once for a key. NOT_FOUND for what is no payment of this kind that
 * the caller makes, STATE_INVALID for what is not owed, FUNDS_INSUFFICIENT.
 */
export const processPayment = (kind: "dividend" | "daily") => ({
  open: (
    context: OpenCallContext<MemberSession>,
    { key, id }: { key: string; id: string },
  ): Promise<Result<Wire, CallError>> => {
    const { session, now } = context;
    const { memberId } = session;
    const request = { memberId, key, contentHash: contentHash("pay-contract", kind, id) };
    const work = async (db: Tx): Promise<Result<Wire, CallError>> => {
      const found = isRowId(id) ? await selectPayment(db, id, memberId) : undefined;
      if (found === undefined || found.kind !== kind || found.upline_id !== memberId)
        return err({ code: "NOT_FOUND" });
      const owed = await lockOwed(db, id);
      if (owed === undefined) return err({ code: "STATE_INVALID" });
      if (!(await pay(db, owed, now))) return err({ code: "FUNDS_INSUFFICIENT" });
      const paid = await selectPayment(db, id, memberId);
      const [record] = paid === undefined ? [] : await toRecords(db, [paid], memberId);
      if (record === undefined) throw new Error("A payment was made and is not there.");
      return ok(record);
    };
    return transact(context, (db) => once(db, request, now, () => work(db)), overdrawnRefusal);
  },
});
