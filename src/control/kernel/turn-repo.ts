import { sql } from "kysely";
import type { AcrossTx } from "#src/store/tx.ts";

/** Any number will do that no other lock of the database has. */
const turnKey = 7_067_843;

/**
 * Waits for this transaction's turn among those that number what they write: revisions and the audit
 * log. Numbers are then given out in the order in which transactions are kept, so that whoever has
 * read one number has missed none below it.
 */
export async function takeTurn(db: AcrossTx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(turnKey)})`.execute(db);
}
