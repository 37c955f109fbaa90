import type { Merchant } from "#src/contracts/site.gen.ts";
import type { Tx } from "#src/store/tx.ts";
import { firstItems } from "./seed/first-items.ts";
import type { PointsTables } from "./tables.ts";

/**
 * Gives a merchant the first items of its shop in its currency, once and for all.
 * @param now epoch milliseconds
 */
export async function startPoints(
  db: Tx,
  merchant: string,
  site: Pick<Merchant, "points" | "currency">,
  now: number,
): Promise<void> {
  const tables = db.withTables<PointsTables>();
  const { currency } = site;
  const started = await tables
    .selectFrom("points_start")
    .select("currency")
    .where("merchant", "=", merchant)
    .where("currency", "=", currency)
    .executeTakeFirst();
  if (started !== undefined) return;
  const marked = await tables
    .insertInto("points_start")
    .values({ merchant, currency, started_at: new Date(now) })
    .onConflict((conflict) => conflict.columns(["merchant", "currency"]).doNothing())
    .returning("currency")
    .execute();
  if (marked.length === 0) return;
  const rows = firstItems(site).map((item, place) => ({
    merchant,
    currency,
    id: item.id,
    place,
    kind: item.kind,
    words: JSON.stringify(item.words),
    image: item.image,
    amount: String(item.amount),
    points_requirement: String(item.pointsRequirement),
    amount_requirement: String(item.amountRequirement),
    stock: item.stock,
  }));
  await tables.insertInto("points_item").values(rows).execute();
}
