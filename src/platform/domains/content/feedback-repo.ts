import { randomUUID } from "node:crypto";
import type { Tx } from "#src/store/tx.ts";
import type { ContentTables } from "./tables.ts";

/**
 * Stores a member's feedback as it was written.
 * @param now epoch milliseconds
 * @returns its id
 */
export async function addFeedback(
  db: Tx,
  merchant: string,
  memberId: string,
  content: string,
  now: number,
): Promise<string> {
  const id = randomUUID();
  await db
    .withTables<ContentTables>()
    .insertInto("feedback")
    .values({ merchant, id, member_id: memberId, content, created_at: new Date(now).toISOString() })
    .execute();
  return id;
}
