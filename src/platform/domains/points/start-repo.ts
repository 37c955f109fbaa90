import type { Insertable } from "kysely";
import type { Tx } from "#src/store/tx.ts";
import type { PointsTables } from "./tables.ts";

const tables = (db: Tx) => db.withTables<PointsTables>();

/** Puts items into a merchant's shop. */
export async function insertItems(
  db: Tx,
  currency: string,
  items: readonly Omit<Insertable<PointsTables["points_item"]>, "merchant" | "currency">[],
): Promise<void> {
  const rows = items.map((item) => ({ merchant: db.merchant, currency, ...item }));
  await tables(db).insertInto("points_item").values(rows).execute();
}
