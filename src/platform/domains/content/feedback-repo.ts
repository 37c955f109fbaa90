import { randomUUID } from "node:crypto";
import type { Tx } from "#src/store/tx.ts";
import type { ContentTables } from "./tables.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** How often a member wrote in the day before now (epoch milliseconds). One statement. */
export async function countFeedback(db: Tx, memberId: string, now: number): Promise<number> {
  const { count } = await db
    .withTables<ContentTables>()
    .selectFrom("feedback")
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .where("merchant", "=", db.merchant)
    .where("member_id", "=", memberId)
    .where("created_at", ">", new Date(now - dayMs))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Stores a member's feedback as it was written.
 * @param now epoch milliseconds
 * @returns its id
 */
export async function addFeedback(
  db: Tx,
  memberId: string,
  content: string,
  now: number,
): Promise<string> {
  const id = randomUUID();
  await db
    .withTables<ContentTables>()
    .insertInto("feedback")
    .values({
      merchant: db.merchant,
      id,
      member_id: memberId,
      content,
      created_at: new Date(now).toISOString(),
    })
    .execute();
  return id;
}
