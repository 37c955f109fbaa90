import type { Tx } from "#src/store/tx.ts";
import type { SessionTables } from "../tables.ts";

const tables = (db: Tx) => db.withTables<SessionTables>();

/** An app's secret as it is stored. */
export interface AuthenticatorRow {
  secret: string;
  confirmed: boolean;
  last_step: string;
}

export const selectAuthenticator = (
  db: Tx,
  memberId: string,
): Promise<AuthenticatorRow | undefined> =>
  tables(db)
    .selectFrom("authenticator")
    .select(["secret", "confirmed", "last_step"])
    .where("merchant", "=", db.merchant)
    .where("member_id", "=", memberId)
    .executeTakeFirst();

/** Keeps a member's new secret, sealed and unconfirmed, in the place of another one. */
export async function putAuthenticator(db: Tx, memberId: string, sealed: string): Promise<void> {
  const row = { secret: sealed, confirmed: false, last_step: 0 };
  await tables(db)
    .insertInto("authenticator")
    .values({ merchant: db.merchant, member_id: memberId, ...row })
    .onConflict((conflict) => conflict.columns(["merchant", "member_id"]).doUpdateSet(row))
    .execute();
}

/** Keeps that a code of a half minute was right: the app counts, and the code is used up. */
export async function confirmStep(db: Tx, memberId: string, step: number): Promise<void> {
  await tables(db)
    .updateTable("authenticator")
    .set({ confirmed: true, last_step: step })
    .where("merchant", "=", db.merchant)
    .where("member_id", "=", memberId)
    .execute();
}

export async function deleteAuthenticator(db: Tx, memberId: string): Promise<void> {
  await tables(db)
    .deleteFrom("authenticator")
    .where("merchant", "=", db.merchant)
    .where("member_id", "=", memberId)
    .execute();
}
