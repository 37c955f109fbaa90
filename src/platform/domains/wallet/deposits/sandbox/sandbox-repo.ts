import { sql } from "kysely";
import type { Tx } from "#src/store/tx.ts";
import type { DepositTables } from "../tables.ts";

const tables = (db: Tx) => db.withTables<DepositTables>();

/** A message that is to be told. */
export interface NewMessage {
  id: string;
  depositId: string;
  /** Its place among the deposit's messages. */
  place: number;
  body: string;
  dueAt: Date;
}

/** Plans an order's messages; an order that was taken on before keeps its own. */
export async function insertMessages(db: Tx, messages: readonly NewMessage[]): Promise<void> {
  const rows = messages.map(({ id, depositId, place, body, dueAt }) => ({
    merchant: db.merchant,
    id,
    deposit_id: depositId,
    place,
    body,
    due_at: dueAt,
  }));
  await tables(db)
    .insertInto("sandbox_message")
    .values(rows)
    .onConflict((conflict) => conflict.constraint("sandbox_message_once").doNothing())
    .execute();
}

/**
 * Takes some of the messages that are due, and puts each off in case it does not arrive: twice as
 * long each time, and no further than an hour.
 */
export const takeDue = (
  db: Tx,
  now: number,
  max: number,
): Promise<{ id: string; body: string }[]> =>
  tables(db)
    .updateTable("sandbox_message")
    .set(({ eb }) => ({
      attempts: eb("attempts", "+", 1),
      due_at: sql<Date>`${new Date(now)}::timestamptz
        + least(interval '1 hour', interval '5 seconds' * power(2, least(attempts, 20)))`,
    }))
    .where("merchant", "=", db.merchant)
    .where("id", "in", (eb) =>
      eb
        .selectFrom("sandbox_message")
        .select("id")
        .where("merchant", "=", db.merchant)
        .where("delivered_at", "is", null)
        .where("attempts", "<", 30)
        .where("due_at", "<=", new Date(now))
        .orderBy("due_at")
        .limit(max)
        .forUpdate()
        .skipLocked(),
    )
    .returning(["id", "body"])
    .execute();

/** Tells nothing more of an order: what was not told by now counts as told. */
export async function dropMessages(db: Tx, depositId: string, now: number): Promise<void> {
  await tables(db)
    .updateTable("sandbox_message")
    .set({ delivered_at: new Date(now) })
    .where("merchant", "=", db.merchant)
    .where("deposit_id", "=", depositId)
    .where("delivered_at", "is", null)
    .execute();
}

/** Remembers that messages arrived. */
export async function markDelivered(db: Tx, ids: readonly string[], now: number): Promise<void> {
  if (ids.length === 0) return;
  await tables(db)
    .updateTable("sandbox_message")
    .set({ delivered_at: new Date(now) })
    .where("merchant", "=", db.merchant)
    .where("id", "in", ids)
    .execute();
}
