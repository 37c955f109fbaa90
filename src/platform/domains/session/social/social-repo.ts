import type { Tx } from "#src/store/tx.ts";
import type { SessionTables } from "../tables.ts";

const tables = (db: Tx) => db.withTables<SessionTables>();

/** Somebody at a provider. */
export interface Identity {
  provider: string;
  subject: string;
}

/** The member who signs in by an identity. */
export async function selectIdentityOwner(
  db: Tx,
  { provider, subject }: Identity,
): Promise<string | undefined> {
  const row = await tables(db)
    .selectFrom("social_identity")
    .select("member_id")
    .where("merchant", "=", db.merchant)
    .where("provider", "=", provider)
    .where("subject", "=", subject)
    .executeTakeFirst();
  return row?.member_id;
}

/** Ties an identity to a member; false when it has one already. */
export async function insertIdentity(
  db: Tx,
  memberId: string,
  { provider, subject }: Identity,
  now: number,
): Promise<boolean> {
  const added = await tables(db)
    .insertInto("social_identity")
    .values({
      merchant: db.merchant,
      provider,
      subject,
      member_id: memberId,
      linked_at: new Date(now),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("member_id")
    .execute();
  return added.length === 1;
}
