import { type ExpressionBuilder, sql } from "kysely";
import type { Tx } from "#src/store/tx.ts";
import type { EntryFilter } from "./repo.ts";
import type { ItemWords, PointsTables, RedemptionStatus } from "./tables.ts";

const tables = (db: Tx) => db.withTables<PointsTables>();

/** Something that points can be redeemed for. */
export interface ItemRow {
  id: string;
  kind: "goods" | "credit";
  words: Record<string, ItemWords>;
  image: string;
  amount: string;
  points_requirement: string;
  amount_requirement: string;
  stock: number;
}

const itemColumns = [
  "id",
  "kind",
  "words",
  "image",
  "amount",
  "points_requirement",
  "amount_requirement",
  "stock",
] as const;

/** A part of the shop's items, in its order. */
export const selectItems = (
  db: Tx,
  currency: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<ItemRow[]> =>
  tables(db)
    .selectFrom("points_item")
    .select(itemColumns)
    .where("merchant", "=", db.merchant)
    .where("currency", "=", currency)
    .orderBy("place")
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();

/** How many items the shop has. */
export async function countItems(db: Tx, currency: string): Promise<number> {
  const row = await tables(db)
    .selectFrom("points_item")
    .select((eb) => eb.fn.countAll<string>().as("total"))
    .where("merchant", "=", db.merchant)
    .where("currency", "=", currency)
    .executeTakeFirstOrThrow();
  return Number(row.total);
}

export const selectItem = (db: Tx, currency: string, id: string): Promise<ItemRow | undefined> =>
  tables(db)
    .selectFrom("points_item")
    .select(itemColumns)
    .where("merchant", "=", db.merchant)
    .where("currency", "=", currency)
    .where("id", "=", id)
    .executeTakeFirst();

/** Takes a quantity off the stock, or puts it back when negative; false when there is too little. */
export async function takeStock(
  db: Tx,
  { currency, id, quantity }: { currency: string; id: string; quantity: number },
): Promise<boolean> {
  const taken = await tables(db)
    .updateTable("points_item")
    .set({ stock: sql`stock - ${quantity}` })
    .where("merchant", "=", db.merchant)
    .where("currency", "=", currency)
    .where("id", "=", id)
    .where("stock", ">=", quantity)
    .returning("id")
    .execute();
  return taken.length === 1;
}

/** A redemption to be stored. */
export interface NewRedemption {
  id: string;
  memberId: string;
  currency: string;
  itemId: string;
  quantity: number;
  points: bigint;
  amount: bigint;
  status: RedemptionStatus;
  remark: string;
  receivingAddress: string;
  createdAt: Date;
  decidedAt: Date | null;
}

export async function insertRedemption(db: Tx, redemption: NewRedemption): Promise<void> {
  await tables(db)
    .insertInto("points_redemption")
    .values({
      merchant: db.merchant,
      id: redemption.id,
      member_id: redemption.memberId,
      currency: redemption.currency,
      item_id: redemption.itemId,
      quantity: redemption.quantity,
      points: String(redemption.points),
      amount: String(redemption.amount),
      status: redemption.status,
      remark: redemption.remark,
      receiving_address: redemption.receivingAddress,
      created_at: redemption.createdAt,
      decided_at: redemption.decidedAt,
    })
    .execute();
}

/** A redemption with its item. */
export interface RedemptionRow {
  id: string;
  member_id: string;
  currency: string;
  item_id: string;
  kind: "goods" | "credit";
  words: Record<string, ItemWords>;
  image: string;
  quantity: number;
  points: string;
  amount: string;
  points_requirement: string;
  amount_requirement: string;
  status: RedemptionStatus;
  remark: string;
  decision_remark: string;
  receiving_address: string;
  created_at: Date;
}

const redemptions = (db: Tx) =>
  tables(db)
    .selectFrom("points_redemption as redemption")
    .innerJoin("points_item as item", (join) =>
      join
        .onRef("item.merchant", "=", "redemption.merchant")
        .onRef("item.currency", "=", "redemption.currency")
        .onRef("item.id", "=", "redemption.item_id"),
    )
    .select([
      "redemption.id",
      "redemption.member_id",
      "redemption.currency",
      "redemption.item_id",
      "item.kind",
      "item.words",
      "item.image",
      "redemption.quantity",
      "redemption.points",
      "redemption.amount",
      "item.points_requirement",
      "item.amount_requirement",
      "redemption.status",
      "redemption.remark",
      "redemption.decision_remark",
      "redemption.receiving_address",
      "redemption.created_at",
    ])
    .where("redemption.merchant", "=", db.merchant);

/** Holds of the redemptions a filter names. */
const isAskedFor =
  ({ memberId, from, before }: EntryFilter) =>
  (eb: ExpressionBuilder<{ redemption: PointsTables["points_redemption"] }, "redemption">) =>
    eb.and([
      eb("redemption.member_id", "=", memberId),
      ...(from === undefined ? [] : [eb("redemption.created_at", ">=", from)]),
      ...(before === undefined ? [] : [eb("redemption.created_at", "<", before)]),
    ]);

/** A part of a member's redemptions, newest first. */
export const selectRedemptions = (
  db: Tx,
  filter: EntryFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<RedemptionRow[]> =>
  redemptions(db)
    .where(isAskedFor(filter))
    .orderBy("redemption.created_at", "desc")
    .orderBy("redemption.id")
    .limit(limit)
    .offset(offset)
    .execute();

/** How many redemptions match. */
export async function countRedemptions(db: Tx, filter: EntryFilter): Promise<number> {
  const row = await tables(db)
    .selectFrom("points_redemption as redemption")
    .select((eb) => eb.fn.countAll<string>().as("total"))
    .where("redemption.merchant", "=", db.merchant)
    .where(isAskedFor(filter))
    .executeTakeFirstOrThrow();
  return Number(row.total);
}

/** A redemption, kept from everybody else until the transaction ends. */
export const takeRedemption = (db: Tx, id: string): Promise<RedemptionRow | undefined> =>
  redemptions(db).where("redemption.id", "=", id).forUpdate("redemption").executeTakeFirst();

export async function storeDecision(
  db: Tx,
  id: string,
  decision: { status: "approved" | "rejected"; remark: string; decidedAt: number },
): Promise<void> {
  await tables(db)
    .updateTable("points_redemption")
    .set({
      status: decision.status,
      decision_remark: decision.remark,
      decided_at: new Date(decision.decidedAt),
    })
    .where("merchant", "=", db.merchant)
    .where("id", "=", id)
    .execute();
}
