import type { Tx } from "#src/store/tx.ts";
import { digest } from "./secrets.ts";
import type { SessionTables } from "./tables.ts";

const tables = (db: Tx) => db.withTables<SessionTables>();

/** Uses a proof up; false when it was used before. It is remembered until it is no good anyway. */
export async function spendProof(
  db: Tx,
  merchant: string,
  proof: { kind: "altcha" | "phone"; id: string; expiresAt: number },
  now: number,
): Promise<boolean> {
  await tables(db)
    .deleteFrom("spent_proof")
    .where("merchant", "=", merchant)
    .where("expires_at", "<=", new Date(now))
    .execute();
  const added = await tables(db)
    .insertInto("spent_proof")
    .values({
      merchant,
      proof_hash: digest(proof.kind, proof.id),
      expires_at: new Date(proof.expiresAt),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("proof_hash")
    .execute();
  return added.length === 1;
}
