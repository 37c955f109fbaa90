import type { Tx } from "#src/store/tx.ts";
import type { RequestTables } from "./tables.ts";

const tables = (db: Tx) => db.withTables<RequestTables>();

/** What a member asks for with a key. */
export interface RequestKey {
  memberId: string;
  key: string;
  contentHash: string;
}

/** Takes a key; false when the member used it before. Waits for a call that is taking it now. */
export async function insertRequest(
  db: Tx,
  { memberId, key, contentHash }: RequestKey,
  at: number,
): Promise<boolean> {
  const added = await tables(db)
    .insertInto("member_request")
    .values({
      merchant: db.merchant,
      member_id: memberId,
      idempotency_key: key,
      content_hash: contentHash,
      created_at: new Date(at),
    })
    .onConflict((conflict) =>
      conflict.columns(["merchant", "member_id", "idempotency_key"]).doNothing(),
    )
    .returning("idempotency_key")
    .execute();
  return added.length === 1;
}

/** What was asked for with a key before, and what was answered. */
export const selectRequest = (
  db: Tx,
  { memberId, key }: RequestKey,
): Promise<{ content_hash: string; answer: unknown } | undefined> =>
  tables(db)
    .selectFrom("member_request")
    .select(["content_hash", "answer"])
    .where("merchant", "=", db.merchant)
    .where("member_id", "=", memberId)
    .where("idempotency_key", "=", key)
    .executeTakeFirst();

/** Keeps what was answered, for the same key again. */
export async function storeAnswer(
  db: Tx,
  { memberId, key }: RequestKey,
  answer: unknown,
): Promise<void> {
  await tables(db)
    .updateTable("member_request")
    .set({ answer: JSON.stringify(answer) })
    .where("merchant", "=", db.merchant)
    .where("member_id", "=", memberId)
    .where("idempotency_key", "=", key)
    .execute();
}

/** Forgets the keys of before an instant. */
export async function deleteRequests(db: Tx, before: number): Promise<void> {
  await tables(db)
    .deleteFrom("member_request")
    .where("merchant", "=", db.merchant)
    .where("created_at", "<", new Date(before))
    .execute();
}

/** When the oldest key that is kept was used; undefined where there is none. */
export async function selectOldestRequest(db: Tx): Promise<number | undefined> {
  const row = await tables(db)
    .selectFrom("member_request")
    .select("created_at")
    .where("merchant", "=", db.merchant)
    .orderBy("created_at")
    .limit(1)
    .executeTakeFirst();
  return row?.created_at.getTime();
}
