import { maskName } from "#src/shared/mask-name.ts";
import { fromMinor } from "#src/shared/money.ts";
import { ok } from "#src/shared/result.ts";
import type { Tx } from "#src/store/tx.ts";
import { readDays } from "../../kernel/calendar.ts";
import type { Handler } from "../../kernel/context.ts";
import { pagesOf, partOf } from "../../kernel/paging.ts";
import { paymentsOf } from "../contract/public.ts";
import { rebateParts } from "../reward/public.ts";
import {
  everyLineKind,
  findLineMovements,
  type IncomeRow,
  type LineMovement,
  type MovementQuestion,
  selectIncomes,
  selectLineMovements,
  sumIncomes,
} from "./money-repo.ts";
import { nodeOf, partBelow } from "./node.ts";
import { findRecords, type RecordSums } from "./record-sums-repo.ts";

/** A part of a list whose sums by day are kept, which tell on which days it is. */
async function rowsOfKept(
  db: Tx,
  question: MovementQuestion,
  { kept, page }: { kept: RecordSums; page: { limit: number; offset: number } },
): Promise<LineMovement[]> {
  const { part, isLarge } = kept;
  if (part === undefined) return [];
  return selectLineMovements(db, { ...question, ...part }, { ...page, ...part, isLarge });
}

/** What came to and left everybody below a member of the line, bets aside; the latest first. */
export const agentTransactions: Handler<"agentTransactions"> = async (context, payload) => {
  const { db, site, session } = context;
  const { currency } = site;
  const days = readDays(payload, site);
  if (!days.ok) return days;
  const node = await nodeOf(db, session.memberId, payload.parentId);
  if (!node.ok) return node;
  const part = partBelow(node.value, payload);
  const question = { ...part, ...days.value, currency, kind: payload.kind };
  const page = partOf(payload);
  const kinds = payload.kind === undefined ? everyLineKind : [payload.kind];
  const asked = { record: "move", kinds } as const;
  const { from, to } = payload;
  const { timeZone } = site;
  const kept = await findRecords(db, { ...part, ...asked, currency, timeZone, from, to }, page);
  const { total, came, went, rows } =
    kept === undefined
      ? await findLineMovements(db, question, page)
      : { ...kept, rows: await rowsOfKept(db, question, { kept, page }) };
  const money = (amount: bigint): string => fromMinor(amount, currency);
  return ok({
    items: rows.map((row) => ({
      id: row.id,
      memberId: row.member_id,
      account: row.account,
      level: node.value.depth + row.depth,
      kind: row.kind,
      amount: money(BigInt(row.amount)),
      balance: money(BigInt(row.balance)),
      reference: row.reference,
      createdAt: row.created_at.toISOString(),
    })),
    totals: { in: money(came), out: money(went), net: money(came - went) },
    totalPages: pagesOf(total, payload),
    total,
  });
};

/** What a contract paid for: its key is the kind, the contract and the period. */
const periodOf = ({ kind, reference }: IncomeRow): string =>
  kind === "rebate" || kind === "referral" ? "" : reference.split(":").slice(2).join(":");

/** Every payment to an agent, the latest first, with how it was worked out. Four statements. */
export const agentRevenue: Handler<"agentRevenue"> = async (context, payload) => {
  const { db, site, session } = context;
  const { currency } = site;
  const days = readDays(payload, site);
  if (!days.ok) return days;
  const question = { ...days.value, currency, memberId: session.memberId, kind: payload.kind };
  const sums = await sumIncomes(db, question);
  const rows = await selectIncomes(db, question, partOf(payload));
  const rebates = rows.filter(({ kind }) => kind === "rebate");
  const parts = await rebateParts(
    db,
    rebates.map(({ reference }) => reference),
  );
  const payments = await paymentsOf(
    db,
    rows.map(({ reference }) => reference),
  );
  const money = (amount: bigint): string => fromMinor(amount, currency);
  const total = sums.reduce((sum, row) => sum + row.total, 0);
  return ok({
    items: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      period: periodOf(row),
      amount: money(BigInt(row.amount)),
      // The ledger holds what was paid; what is still owed is a contract's own record.
      status: "paid" as const,
      reference: row.reference,
      paymentId: payments.get(row.reference) ?? "",
      // Whoever is above is named by a masked name (T19).
      payer: row.payer === null ? "" : maskName(row.payer),
      parts: (parts.get(row.reference) ?? []).map(({ category, validBet, rate, amount }) => ({
        label: category,
        base: money(validBet),
        rate,
        amount: money(amount),
      })),
      createdAt: row.created_at.toISOString(),
    })),
    totalAmount: money(sums.reduce((sum, row) => sum + row.amount, 0n)),
    totals: sums.map(({ kind, amount }) => ({ kind, amount: money(amount) })),
    totalPages: pagesOf(total, payload),
    total,
  });
};
