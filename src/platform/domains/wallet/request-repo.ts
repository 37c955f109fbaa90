import type { Tx } from "#src/store/tx.ts";
import type { WalletTables } from "./tables.ts";

const tables = (db: Tx) => db.withTables<WalletTables>();

/** What a member asks for with a key. */
export interface RequestKey {
  memberId: string;
  key: string;
  contentHash: string;
}

/** Takes a key; false when the member used it before. Waits for a call that is taking it now. */
export async function insertRequest(
  db: Tx,
  merchant: string,
  { memberId, key, contentHash }: RequestKey,
  at: Date,
): Promise<boolean> {
  const added = await tables(db)
    .insertInto("wallet_request")
    .values({
      merchant,
      member_id: memberId,
      idempotency_key: key,
      content_hash: contentHash,
      created_at: at,
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
  merchant: string,
  { memberId, key }: RequestKey,
): Promise<{ content_hash: string; answer: unknown } | undefined> =>
  tables(db)
    .selectFrom("wallet_request")
    .select(["content_hash", "answer"])
    .where("merchant", "=", merchant)
    .where("member_id", "=", memberId)
    .where("idempotency_key", "=", key)
    .executeTakeFirst();

/** Keeps what was answered, for the same key again. */
export async function storeAnswer(
  db: Tx,
  merchant: string,
  { memberId, key }: RequestKey,
  answer: unknown,
): Promise<void> {
  await tables(db)
    .updateTable("wallet_request")
    .set({ answer: JSON.stringify(answer) })
    .where("merchant", "=", merchant)
    .where("member_id", "=", memberId)
    .where("idempotency_key", "=", key)
    .execute();
}

/** Forgets the keys of before an instant. */
export async function deleteRequests(db: Tx, merchant: string, before: Date): Promise<void> {
  await tables(db)
    .deleteFrom("wallet_request")
    .where("merchant", "=", merchant)
    .where("created_at", "<", before)
    .execute();
}
