import type { Tx } from "#src/store/tx.ts";
import type { MustChange, SessionTables } from "./tables.ts";

const tables = (db: Tx) => db.withTables<SessionTables>();

/** What is stored of a member's passwords. */
export interface CredentialRow {
  password_hash: string;
  must_change: MustChange | null;
  password_set_at: Date;
  /** Of the mailed password, good for one login. */
  temporary_hash: string | null;
  temporary_until: Date | null;
}

export const selectCredential = (
  db: Tx,
  merchant: string,
  memberId: string,
): Promise<CredentialRow | undefined> =>
  tables(db)
    .selectFrom("credential")
    .select([
      "password_hash",
      "must_change",
      "password_set_at",
      "temporary_hash",
      "temporary_until",
    ])
    .where("merchant", "=", merchant)
    .where("member_id", "=", memberId)
    .executeTakeFirst();

/** The password that guards a member's money. */
export interface MoneyRow {
  hash: string;
  /**
   * Since when money waits a day: the login's password was set by phone, where it is the one that
   * guards, or the phone itself is another one (row 10, T18).
   */
  pausedAt: Date | null;
}

/** The password that guards a member's money: the payment password, else the login's. */
export async function selectMoneyHash(
  db: Tx,
  merchant: string,
  memberId: string,
): Promise<MoneyRow | undefined> {
  const row = await tables(db)
    .selectFrom("credential")
    .select(["password_hash", "payment_hash", "reset_at", "phone_changed_at"])
    .where("merchant", "=", merchant)
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { payment_hash, password_hash, reset_at, phone_changed_at } = row;
  const isReset = payment_hash === null && reset_at !== null;
  const pausedAt =
    isReset && (phone_changed_at === null || phone_changed_at < reset_at)
      ? reset_at
      : phone_changed_at;
  return { hash: payment_hash ?? password_hash, pausedAt };
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

/** Sets a new password: nothing that was asked of the old one is asked of it. */
export async function setPassword(
  db: Tx,
  merchant: string,
  memberId: string,
  password: { hash: string; setAt: Date; byPhone: boolean },
): Promise<void> {
  await tables(db)
    .updateTable("credential")
    .set({
      password_hash: password.hash,
      password_set_at: password.setAt,
      must_change: null,
      temporary_hash: null,
      temporary_until: null,
      ...(password.byPhone ? { reset_at: password.setAt } : {}),
    })
    .where("merchant", "=", merchant)
    .where("member_id", "=", memberId)
    .execute();
}

/** Keeps when a member's number became another one. */
export async function notePhoneChange(
  db: Tx,
  merchant: string,
  memberId: string,
  at: Date,
): Promise<void> {
  await tables(db)
    .updateTable("credential")
    .set({ phone_changed_at: at })
    .where("merchant", "=", merchant)
    .where("member_id", "=", memberId)
    .execute();
}

/** Keeps why a password has to be changed. */
export async function demandChange(
  db: Tx,
  merchant: string,
  memberId: string,
  reason: MustChange,
): Promise<void> {
  await tables(db)
    .updateTable("credential")
    .set({ must_change: reason })
    .where("merchant", "=", merchant)
    .where("member_id", "=", memberId)
    .execute();
}

/** Keeps a mailed password beside the member's own, in the place of the one before it. */
export async function putTemporary(
  db: Tx,
  merchant: string,
  memberId: string,
  temporary: { hash: string; until: Date },
): Promise<void> {
  await tables(db)
    .updateTable("credential")
    .set({ temporary_hash: temporary.hash, temporary_until: temporary.until })
    .where("merchant", "=", merchant)
    .where("member_id", "=", memberId)
    .execute();
}

/** Uses a mailed password up; false when another login was quicker. */
export async function takeTemporary(
  db: Tx,
  merchant: string,
  memberId: string,
  hash: string,
): Promise<boolean> {
  const rows = await tables(db)
    .updateTable("credential")
    .set({ temporary_hash: null, temporary_until: null, must_change: "initial" })
    .where("merchant", "=", merchant)
    .where("member_id", "=", memberId)
    .where("temporary_hash", "=", hash)
    .returning("member_id")
    .execute();
  return rows.length === 1;
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

/** A session to be stored. */
export interface NewSessionRow extends SessionRow {
  /** Until when a forced change need not ask for the password again (OPEN-005). */
  password_known_until: Date | null;
}

export async function insertSession(db: Tx, merchant: string, row: NewSessionRow): Promise<void> {
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

/** Ends every session of a member, and every login of theirs that is under way. */
export async function deleteSessionsOf(db: Tx, merchant: string, memberId: string): Promise<void> {
  await tables(db)
    .deleteFrom("session")
    .where("merchant", "=", merchant)
    .where("member_id", "=", memberId)
    .execute();
  await tables(db)
    .deleteFrom("login_ticket")
    .where("merchant", "=", merchant)
    .where("member_id", "=", memberId)
    .execute();
}

/** Until when a session's member need not type the password again for a forced change. */
export async function selectPasswordKnown(
  db: Tx,
  merchant: string,
  sessionId: string,
): Promise<Date | null> {
  const row = await tables(db)
    .selectFrom("session")
    .select("password_known_until")
    .where("merchant", "=", merchant)
    .where("id", "=", sessionId)
    .executeTakeFirst();
  return row?.password_known_until ?? null;
}

/** When a session began, epoch milliseconds. */
export async function selectBeginning(
  db: Tx,
  merchant: string,
  sessionId: string,
): Promise<number | undefined> {
  const row = await tables(db)
    .selectFrom("session")
    .select("created_at")
    .where("merchant", "=", merchant)
    .where("id", "=", sessionId)
    .executeTakeFirst();
  return row?.created_at.getTime();
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
