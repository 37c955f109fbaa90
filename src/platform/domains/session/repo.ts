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

const credentialOf = (db: Tx, memberId: string) =>
  tables(db)
    .selectFrom("credential")
    .select([
      "password_hash",
      "must_change",
      "password_set_at",
      "temporary_hash",
      "temporary_until",
    ])
    .where("merchant", "=", db.merchant)
    .where("member_id", "=", memberId);

export const selectCredential = (db: Tx, memberId: string): Promise<CredentialRow | undefined> =>
  credentialOf(db, memberId).executeTakeFirst();

/** The same, and whether the member has logged in from an address before. */
export async function selectCredentialAt(
  db: Tx,
  memberId: string,
  addressHash: string,
): Promise<{ credential: CredentialRow; knownAddress: boolean } | undefined> {
  const row = await credentialOf(db, memberId)
    .select((one) =>
      one
        .exists(
          one
            .selectFrom("login_address")
            .select("login_address.member_id")
            .whereRef("login_address.merchant", "=", "credential.merchant")
            .whereRef("login_address.member_id", "=", "credential.member_id")
            .where("login_address.address_hash", "=", addressHash),
        )
        .as("known_address"),
    )
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { known_address, ...credential } = row;
  return { credential, knownAddress: known_address === true };
}

/** The same without the address, and nobody else's until the transaction ends. */
export const lockCredential = (db: Tx, memberId: string): Promise<CredentialRow | undefined> =>
  credentialOf(db, memberId).forUpdate().executeTakeFirst();

/** The password that guards a member's money. */
export interface MoneyRow {
  hash: string;
  /**
   * Since when money waits a day: the account was recovered, or something it is recovered by is
   * another one (row 10, T18).
   */
  pausedAt: Date | null;
}

/** The password that guards a member's money: the payment password, else the login's. */
export async function selectMoneyHash(db: Tx, memberId: string): Promise<MoneyRow | undefined> {
  const row = await tables(db)
    .selectFrom("credential")
    .select(["password_hash", "payment_hash", "reset_at", "phone_changed_at"])
    .where("merchant", "=", db.merchant)
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { payment_hash, password_hash, reset_at, phone_changed_at } = row;
  const times = [reset_at, phone_changed_at].flatMap((at) => (at === null ? [] : [at.getTime()]));
  const pausedAt = times.length === 0 ? null : new Date(Math.max(...times));
  return { hash: payment_hash ?? password_hash, pausedAt };
}

/** Whether a member's money has a password of its own. */
export async function hasPaymentHash(db: Tx, memberId: string): Promise<boolean> {
  const row = await tables(db)
    .selectFrom("credential")
    .select("payment_hash")
    .where("merchant", "=", db.merchant)
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  return typeof row?.payment_hash === "string";
}

export async function insertCredential(
  db: Tx,
  memberId: string,
  hashes: { password: string; payment: string | null },
  setAt: number,
): Promise<void> {
  await tables(db)
    .insertInto("credential")
    .values({
      merchant: db.merchant,
      member_id: memberId,
      password_hash: hashes.password,
      payment_hash: hashes.payment,
      password_set_at: new Date(setAt),
      must_change: null,
    })
    .execute();
}

/** Sets a new password: nothing that was asked of the old one is asked of it. */
export async function setPassword(
  db: Tx,
  memberId: string,
  password: { hash: string; setAt: number; recovered: boolean },
): Promise<void> {
  await tables(db)
    .updateTable("credential")
    .set({
      password_hash: password.hash,
      password_set_at: new Date(password.setAt),
      must_change: null,
      temporary_hash: null,
      temporary_until: null,
      ...(password.recovered ? { reset_at: new Date(password.setAt) } : {}),
    })
    .where("merchant", "=", db.merchant)
    .where("member_id", "=", memberId)
    .execute();
}

/** Sets the password that guards a member's money. */
export async function setPaymentHash(db: Tx, memberId: string, hash: string): Promise<void> {
  await tables(db)
    .updateTable("credential")
    .set({ payment_hash: hash })
    .where("merchant", "=", db.merchant)
    .where("member_id", "=", memberId)
    .execute();
}

/** Keeps when a member's verified number or address became another one. */
export async function noteContactChange(db: Tx, memberId: string, at: number): Promise<void> {
  await tables(db)
    .updateTable("credential")
    .set({ phone_changed_at: new Date(at) })
    .where("merchant", "=", db.merchant)
    .where("member_id", "=", memberId)
    .execute();
}

/** Keeps why a password has to be changed. */
export async function demandChange(db: Tx, memberId: string, reason: MustChange): Promise<void> {
  await tables(db)
    .updateTable("credential")
    .set({ must_change: reason })
    .where("merchant", "=", db.merchant)
    .where("member_id", "=", memberId)
    .execute();
}

/** Keeps a mailed password beside the member's own, in the place of the one before it. */
export async function putTemporary(
  db: Tx,
  memberId: string,
  temporary: { hash: string; until: number },
): Promise<void> {
  await tables(db)
    .updateTable("credential")
    .set({ temporary_hash: temporary.hash, temporary_until: new Date(temporary.until) })
    .where("merchant", "=", db.merchant)
    .where("member_id", "=", memberId)
    .execute();
}

/**
 * Uses a mailed password up: from now on money waits, as after any other recovery. False when
 * another login was quicker.
 */
export async function takeTemporary(
  db: Tx,
  memberId: string,
  { hash, at }: { hash: string; at: number },
): Promise<boolean> {
  const rows = await tables(db)
    .updateTable("credential")
    .set({
      temporary_hash: null,
      temporary_until: null,
      must_change: "initial",
      reset_at: new Date(at),
    })
    .where("merchant", "=", db.merchant)
    .where("member_id", "=", memberId)
    .where("temporary_hash", "=", hash)
    .returning("member_id")
    .execute();
  return rows.length === 1;
}

/** Puts the same password's newer hash in place of the older one. */
export async function replaceHash(
  db: Tx,
  memberId: string,
  hashes: { old: string; new: string },
): Promise<void> {
  await tables(db)
    .updateTable("credential")
    .set({ password_hash: hashes.new })
    .where("merchant", "=", db.merchant)
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
  browser?: string;
  system?: string;
  country?: string;
}

/** Adds a session, and removes those of its member that can no longer be used. One statement. */
export async function insertSession(
  db: Tx,
  row: NewSessionRow,
  ended: { now: number; seenBefore: number },
): Promise<void> {
  await tables(db)
    .with("ended", (each) =>
      each
        .deleteFrom("session")
        .where("merchant", "=", db.merchant)
        .where("member_id", "=", row.member_id)
        .where((where) =>
          where.or([
            where("expires_at", "<=", new Date(ended.now)),
            where("seen_at", "<=", new Date(ended.seenBefore)),
          ]),
        ),
    )
    .insertInto("session")
    .values({ merchant: db.merchant, ...row })
    .execute();
}

export const selectSession = (db: Tx, tokenHash: string): Promise<SessionRow | undefined> =>
  tables(db)
    .selectFrom("session")
    .select(["id", "member_id", "token_hash", "cookie_hash", "created_at", "seen_at", "expires_at"])
    .where("merchant", "=", db.merchant)
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();

export async function touchSession(db: Tx, id: string, seenAt: number): Promise<void> {
  await tables(db)
    .updateTable("session")
    .set({ seen_at: new Date(seenAt) })
    .where("merchant", "=", db.merchant)
    .where("id", "=", id)
    .execute();
}

export async function deleteSession(db: Tx, id: string): Promise<void> {
  await tables(db)
    .deleteFrom("session")
    .where("merchant", "=", db.merchant)
    .where("id", "=", id)
    .execute();
}

/**
 * Ends every session of a member, and every login of theirs that is under way: a login holds the
 * credential until it is done, so this one waits and then finds the session that was begun.
 * @param but the one session that goes on
 */
export async function deleteSessionsOf(db: Tx, memberId: string, but?: string): Promise<void> {
  await lockCredential(db, memberId);
  const sessions = tables(db)
    .deleteFrom("session")
    .where("merchant", "=", db.merchant)
    .where("member_id", "=", memberId);
  await (but === undefined ? sessions : sessions.where("id", "<>", but)).execute();
  await tables(db)
    .deleteFrom("login_ticket")
    .where("merchant", "=", db.merchant)
    .where("member_id", "=", memberId)
    .execute();
}

/** Until when a session's member need not type the password again for a forced change. */
export async function selectPasswordKnown(db: Tx, sessionId: string): Promise<Date | null> {
  const row = await tables(db)
    .selectFrom("session")
    .select("password_known_until")
    .where("merchant", "=", db.merchant)
    .where("id", "=", sessionId)
    .executeTakeFirst();
  return row?.password_known_until ?? null;
}

/** When a session began, epoch milliseconds. */
export async function selectBeginning(db: Tx, sessionId: string): Promise<number | undefined> {
  const row = await tables(db)
    .selectFrom("session")
    .select("created_at")
    .where("merchant", "=", db.merchant)
    .where("id", "=", sessionId)
    .executeTakeFirst();
  return row?.created_at.getTime();
}
