import type { Insertable } from "kysely";
import type { Tx } from "#src/store/tx.ts";
import type { PointsTables } from "./tables.ts";

const tables = (db: Tx) => db.withTables<PointsTables>();

/** Notes that a merchant gets its first items in a currency; false when it got them before. */
export async function markStarted(db: Tx, currency: string, at: Date): Promise<boolean> {
  const started = await tables(db)
    .selectFrom("points_start")
    .select("currency")
    .where("merchant", "=", db.merchant)
    .where("currency", "=", currency)
    .executeTakeFirst();
  if (started !== undefined) return false;
  const marked = await tables(db)
    .insertInto("points_start")
    .values({ merchant: db.merchant, currency, started_at: at })
    .onConflict((conflict) => conflict.columns(["merchant", "currency"]).doNothing())
    .returning("currency")
    .execute();
  return marked.length === 1;
}

/** Puts items into a merchant's shop. */
export async function insertItems(
  db: Tx,
  currency: string,
  items: readonly Omit<Insertable<PointsTables["points_item"]>, "merchant" | "currency">[],
): Promise<void> {
  const rows = items.map((item) => ({ merchant: db.merchant, currency, ...item }));
  await tables(db).insertInto("points_item").values(rows).execute();
}
