import { sql } from "kysely";
import type { Tx } from "#src/store/tx.ts";
import type { Direction, TransferTables } from "./tables.ts";

/** Money that goes to another member. */
export interface LineTransfer {
  id: string;
  senderId: string;
  receiverId: string;
  direction: Direction;
  currency: string;
  /** Minor units, above 0. */
  amount: bigint;
  now: number;
}

/**
 * Makes what one member sends wait for each other until the transaction ends: a day's sum stays true
 * until what is added to it is stored.
 */
export async function lockSender(db: Tx, memberId: string): Promise<void> {
  const key = `line transfers ${db.merchant} ${memberId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
}

/** What a member sent in their line since a moment, in minor units. */
export async function sumSent(
  db: Tx,
  { memberId, currency, since }: { memberId: string; currency: string; since: Date },
): Promise<bigint> {
  const { sum } = await db
    .withTables<TransferTables>()
    .selectFrom("line_transfer")
    .select(sql<string>`coalesce(sum(amount), 0)::text`.as("sum"))
    .where("merchant", "=", db.merchant)
    .where("sender_id", "=", memberId)
    .where("currency", "=", currency)
    .where("created_at", ">=", since)
    .executeTakeFirstOrThrow();
  return BigInt(sum);
}

export async function insertLineTransfer(db: Tx, transfer: LineTransfer): Promise<void> {
  const { id, senderId, receiverId, direction, currency, amount, now } = transfer;
  await db
    .withTables<TransferTables>()
    .insertInto("line_transfer")
    .values({
      merchant: db.merchant,
      id,
      sender_id: senderId,
      receiver_id: receiverId,
      direction,
      currency,
      amount: amount.toString(),
      created_at: new Date(now),
    })
    .execute();
}
