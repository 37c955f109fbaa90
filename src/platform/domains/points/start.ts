import type { Merchant } from "#src/contracts/site.gen.ts";
import type { Tx } from "#src/store/tx.ts";
import { markStarted } from "../../kernel/start-repo.ts";
import { firstItems } from "./seed/first-items.ts";
import { insertItems } from "./start-repo.ts";

/**
 * Gives a merchant the first items of its shop in its currency, once and for all.
 * @param now epoch milliseconds
 */
export async function startPoints(
  db: Tx,
  site: Pick<Merchant, "points" | "currency">,
  now: number,
): Promise<void> {
  const { currency } = site;
  if (!(await markStarted(db, "points_start", currency, now))) return;
  const rows = firstItems(site).map((item, place) => ({
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
  await insertItems(db, currency, rows);
}
