import type { Tx } from "#src/store/tx.ts";

type WireTables = {
  message_seen: { jti: string; merchant: string; expires_at: Date };
};

/** Notes a message's id until it expires, and forgets expired ones; false when it was noted before. */
export async function noteMessage(
  db: Tx,
  { jti, now, expiresAt }: { jti: string; now: number; expiresAt: number },
): Promise<boolean> {
  const added = await db
    .withTables<WireTables>()
    .with("expired", (tables) =>
      tables.deleteFrom("message_seen").where("expires_at", "<", new Date(now)),
    )
    .insertInto("message_seen")
    .values({ jti, merchant: db.merchant, expires_at: new Date(expiresAt) })
    .onConflict((conflict) => conflict.doNothing())
    .returning("jti")
    .execute();
  return added.length === 1;
}
