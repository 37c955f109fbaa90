import { fromMinor } from "#src/shared/money.ts";
import { ok } from "#src/shared/result.ts";
import { readDays } from "../../kernel/calendar.ts";
import type { Handler } from "../../kernel/context.ts";
import { pagesOf, partOf } from "../../kernel/paging.ts";
import { selectBonuses, sumBonuses } from "../wallet/public.ts";
import { causeOf, makeTitles } from "./titles.ts";

/** The bonuses a member was paid, the latest first, out of the ledger's own entries (OPEN-080). */
export const recordBonus: Handler<"recordBonus"> = async (context, payload) => {
  const { db, site } = context;
  const days = readDays(payload, site);
  if (!days.ok) return days;
  const { currency } = site;
  const { memberId } = context.session;
  const filter = { ...days.value, memberId, currency, bonus: payload.kind };
  const { rows: total, amount } = await sumBonuses(db, filter);
  const rows = await selectBonuses(db, filter, partOf(payload));
  const causes = rows.map((row) => causeOf(row, memberId));
  const titleOf = await makeTitles(context, causes);
  return ok({
    items: rows.map((row) => ({
      id: `${row.transfer_id}:${row.line}`,
      kind: row.bonus,
      title: titleOf(causeOf(row, memberId)),
      amount: fromMinor(BigInt(row.amount), currency),
      createdAt: row.created_at.toISOString(),
    })),
    totalAmount: fromMinor(amount, currency),
    totalPages: pagesOf(total, payload),
    total,
  });
};
