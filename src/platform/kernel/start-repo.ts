import type { ColumnType } from "kysely";
import type { Tx } from "#src/store/tx.ts";

/** A domain's own note of the currencies in which a merchant has got what it begins with. */
export interface StartTable {
  merchant: string;
  currency: string;
  started_at: ColumnType<Date, Date, never>;
}

/**
 * Notes that a merchant gets what it begins with in a currency; false when it got that before.
 * @param table the domain's StartTable, by name
 * @param now epoch milliseconds
 */
export async function markStarted(
  db: Tx,
  table: string,
  currency: string,
  now: number,
): Promise<boolean> {
  const tables = db.withTables<Record<string, StartTable>>();
  const started = await tables
    .selectFrom(table)
    .select("currency")
    .where("merchant", "=", db.merchant)
    .where("currency", "=", currency)
    .executeTakeFirst();
  if (started !== undefined) return false;
  const marked = await tables
    .insertInto(table)
    .values({ merchant: db.merchant, currency, started_at: new Date(now) })
    .onConflict((conflict) => conflict.columns(["merchant", "currency"]).doNothing())
    .returning("currency")
    .execute();
  return marked.length === 1;
}
