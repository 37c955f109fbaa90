import { sql } from "kysely";
import type { AcrossTx } from "#src/store/tx.ts";

/** The merchants with rounds that are over, dice that are due, or stakes that wait alone too long. */
export async function selectWaitingMerchants(
  db: AcrossTx,
  now: number,
  aloneSince: number,
): Promise<string[]> {
  const { rows } = await sql<{ merchant: string }>`
    select merchant from house_round where not done and ends_at <= ${new Date(now)}
    union
    select merchant from house_table where throws_at <= ${new Date(now)}
    union
    select seat.merchant from house_seat as seat
      join house_table as own on own.merchant = seat.merchant and own.room = seat.room
      where own.throws_at is null and seat.seated_at <= ${new Date(aloneSince)}
    order by merchant`.execute(db);
  return rows.map(({ merchant }) => merchant);
}
