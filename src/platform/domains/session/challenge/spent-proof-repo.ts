import { digest } from "#src/credentials/tokens.ts";
import type { Tx } from "#src/store/tx.ts";
import type { SessionTables } from "../tables.ts";

const tables = (db: Tx) => db.withTables<SessionTables>();

/** What is good once. */
interface Proof {
  kind: "altcha" | "phone" | "form";
  id: string;
}

/** Whether a proof was used up, and is remembered still. */
export async function isProofSpent(db: Tx, { kind, id }: Proof, now: number): Promise<boolean> {
  const row = await tables(db)
    .selectFrom("spent_proof")
    .select("proof_hash")
    .where("merchant", "=", db.merchant)
    .where("proof_hash", "=", digest(kind, id))
    .where("expires_at", ">", new Date(now))
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses a proof up; false when it was used before. It is remembered until it is no good anyway. */
export async function spendProof(
  db: Tx,
  proof: Proof & { expiresAt: number },
  now: number,
): Promise<boolean> {
  await tables(db)
    .deleteFrom("spent_proof")
    .where("merchant", "=", db.merchant)
    .where("expires_at", "<=", new Date(now))
    .execute();
  const added = await tables(db)
    .insertInto("spent_proof")
    .values({
      merchant: db.merchant,
      proof_hash: digest(proof.kind, proof.id),
      expires_at: new Date(proof.expiresAt),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("proof_hash")
    .execute();
  return added.length === 1;
}
