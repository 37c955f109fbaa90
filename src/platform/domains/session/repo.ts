import type { Tx } from "#src/store/tx.ts";
import type { MustChange, SessionTables } from "./tables.ts";

const tables = (db: Tx) => db.withTables<SessionTables>();

/** What is stored of a member's passwords. */
export interface CredentialRow {
  password_hash: string;
  must_change: MustChange | null;
}

export const selectCredential = (
  db: Tx,
  merchant: string,
  memberId: string,
): Promise<CredentialRow | undefined> =>
  tables(db)
    .selectFrom("credential")
    .select(["password_hash", "must_change"])
    .where("merchant", "=", merchant)
    .where("member_id", "=", memberId)
    .executeTakeFirst();

/** The hash of the password that guards a member's money: the payment password, else the login's. */
export async function selectMoneyHash(
  db: Tx,
  merchant: string,
  memberId: string,
): Promise<string | undefined> {
  const row = await tables(db)
    .selectFrom("credential")
    .select(["password_hash", "payment_hash"])
    .where("merchant", "=", merchant)
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  return row?.payment_hash ?? row?.password_hash;
}

export async function insertCredential(
  db: Tx,
  merchant: string,
  memberId: string,
  hashes: { password: string; payment: string | null },
  setAt: Date,
): Promise<void> {
  await tables(db)
    .insertInto("credential")
    .values({
      merchant,
      member_id: memberId,
      password_hash: hashes.password,
      payment_hash: hashes.payment,
      password_set_at: setAt,
      must_change: null,
    })
    .execute();
}

/** Puts the same password's newer hash in place of the older one. */
export async function replaceHash(
  db: Tx,
  merchant: string,
  memberId: string,
  hashes: { old: string; new: string },
): Promise<void> {
  await tables(db)
    .updateTable("credential")
    .set({ password_hash: hashes.new })
    .where("merchant", "=", merchant)
    .where("member_id", "=", memberId)
    .where("password_hash", "=", hashes.old)
    .execute();
}

/** A session as it is stored. */
export interface SessionRow {
  id: string;
  member_id: string;
  token_hash: string;
  cookie_hash: string;
  created_at: Date;
  seen_at: Date;
  expires_at: Date;
}

export async function insertSession(db: Tx, merchant: string, row: SessionRow): Promise<void> {
  await tables(db)
    .insertInto("session")
    .values({ merchant, ...row })
    .execute();
}

export const selectSession = (
  db: Tx,
  merchant: string,
  tokenHash: string,
): Promise<SessionRow | undefined> =>
  tables(db)
    .selectFrom("session")
    .select(["id", "member_id", "token_hash", "cookie_hash", "created_at", "seen_at", "expires_at"])
    .where("merchant", "=", merchant)
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();

export async function touchSession(
  db: Tx,
  merchant: string,
  id: string,
  seenAt: Date,
): Promise<void> {
  await tables(db)
    .updateTable("session")
    .set({ seen_at: seenAt })
    .where("merchant", "=", merchant)
    .where("id", "=", id)
    .execute();
}

export async function deleteSession(db: Tx, merchant: string, id: string): Promise<void> {
  await tables(db)
    .deleteFrom("session")
    .where("merchant", "=", merchant)
    .where("id", "=", id)
    .execute();
}

/** Removes a member's sessions that can no longer be used. */
export async function deleteEndedSessions(
  db: Tx,
  merchant: string,
  memberId: string,
  times: { now: Date; seenBefore: Date },
): Promise<void> {
  await tables(db)
    .deleteFrom("session")
    .where("merchant", "=", merchant)
    .where("member_id", "=", memberId)
    .where((where) =>
      where.or([where("expires_at", "<=", times.now), where("seen_at", "<=", times.seenBefore)]),
    )
    .execute();
}
