import type { TransactionDetailPayload, TransactionDetailValue } from "#src/contracts/api.gen.ts";
import { fromMinor } from "#src/shared/money.ts";
import { ok, type Result } from "#src/shared/result.ts";
import { readDays } from "../../../kernel/calendar.ts";
import type { CallContext, CallError } from "../../../kernel/context.ts";
import { pagesOf, partOf } from "../../../kernel/paging.ts";
import { toMovementKind } from "../ledger/kinds.ts";
import { type MovementRow, selectMovements, sumMovements } from "./repo.ts";

function toMovement(row: MovementRow, currency: string): TransactionDetailValue["items"][number] {
  const amount = BigInt(row.amount);
  return {
    id: `${row.transfer_id}:${row.line}`,
    kind: toMovementKind(row.ledger_kind, amount),
    amount: fromMinor(amount, currency),
    balanceAfter: fromMinor(BigInt(row.balance_after), currency),
    wallet: row.wallet,
    reference: row.reference,
    createdAt: row.created_at.toISOString(),
  };
}

/** A member's movements of money, newest first, with what all that match come to (CALL-099). */
export async function readRecord(
  { db, site }: Pick<CallContext, "db" | "merchant" | "site">,
  memberId: string,
  payload: TransactionDetailPayload,
): Promise<Result<TransactionDetailValue, CallError>> {
  const days = readDays(payload, site);
  if (!days.ok) return days;
  const { currency } = site;
  const filter = { ...days.value, memberId, currency, kind: payload.kind };
  const { rows: total, came, went } = await sumMovements(db, filter);
  const rows = await selectMovements(db, filter, partOf(payload));
  return ok({
    items: rows.map((row) => toMovement(row, currency)),
    totalPages: pagesOf(total, payload),
    total,
    totals: {
      in: fromMinor(came, currency),
      out: fromMinor(went, currency),
      net: fromMinor(came - went, currency),
    },
  });
}
