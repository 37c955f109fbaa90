import { sql } from "kysely";
import type { AcrossTx } from "#src/store/tx.ts";

/** The merchants with messages to be told, or with withdrawals to be paid out or counted as received. */
export async function selectWaitingMerchants(db: AcrossTx, now: number): Promise<string[]> {
  const { rows } = await sql<{ merchant: string }>`
    select merchant from sandbox_message
      where delivered_at is null and attempts < 30 and due_at <= ${new Date(now)}
    union
    select merchant from withdrawal
      where status = 'approved' or (status = 'disbursed' and confirm_by <= ${new Date(now)})
    order by merchant`.execute(db);
  return rows.map(({ merchant }) => merchant);
}
