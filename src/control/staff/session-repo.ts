import { sql } from "kysely";
import type { AcrossTx } from "#src/store/tx.ts";
import type { Staff } from "../kernel/context.ts";
import type { ControlTables } from "../tables.ts";

const tables = (db: AcrossTx) => db.withTables<ControlTables>();

/** Begins a session, and drops those that have ended. */
export async function insertSession(
  db: AcrossTx,
  session: { digest: string; login: string; expiresAt: number },
  now: number,
): Promise<void> {
  const { expiresAt, ...row } = session;
  await tables(db).deleteFrom("control_session").where("expires_at", "<=", new Date(now)).execute();
  await tables(db)
    .insertInto("control_session")
    .values({ ...row, expires_at: new Date(expiresAt) })
    .execute();
}

/** Whose session it is; undefined for one that has ended, and for an account that is disabled. */
export const selectSession = (
  db: AcrossTx,
  digest: string,
  now: number,
): Promise<Staff | undefined> =>
  tables(db)
    .selectFrom("control_session")
    .innerJoin("control_staff", "control_staff.login", "control_session.login")
    .select(["control_staff.login", "control_staff.name", "control_staff.grants"])
    .where("control_session.digest", "=", digest)
    .where("control_session.expires_at", ">", new Date(now))
    .where("control_staff.disabled", "=", false)
    .executeTakeFirst();

export async function deleteSession(db: AcrossTx, digest: string): Promise<void> {
  await tables(db).deleteFrom("control_session").where("digest", "=", digest).execute();
}

/** Ends every session of an account. */
export async function deleteSessionsOf(db: AcrossTx, login: string): Promise<void> {
  await tables(db).deleteFrom("control_session").where("login", "=", login).execute();
}

/** A sign-in that has begun. */
export interface Ticket {
  login: string;
  /** Of the authenticator that is enrolled, sealed. */
  secret: string;
  wrong: number;
}

/** Keeps a ticket, and drops those whose time is over. */
export async function insertTicket(
  db: AcrossTx,
  ticket: { digest: string; login: string; secret: string; expiresAt: number },
  now: number,
): Promise<void> {
  const { expiresAt, ...row } = ticket;
  await tables(db).deleteFrom("control_ticket").where("expires_at", "<=", new Date(now)).execute();
  await tables(db)
    .insertInto("control_ticket")
    .values({ ...row, wrong: 0, expires_at: new Date(expiresAt) })
    .execute();
}

/** A ticket that still counts, kept from others until the transaction ends. */
export const selectTicket = (
  db: AcrossTx,
  digest: string,
  now: number,
): Promise<Ticket | undefined> =>
  tables(db)
    .selectFrom("control_ticket")
    .select(["login", "secret", "wrong"])
    .where("digest", "=", digest)
    .where("expires_at", ">", new Date(now))
    .forUpdate()
    .executeTakeFirst();

export async function countWrongTicket(db: AcrossTx, digest: string): Promise<void> {
  await tables(db)
    .updateTable("control_ticket")
    .set({ wrong: sql<number>`wrong + 1` })
    .where("digest", "=", digest)
    .execute();
}

/** Ends every sign-in of an account that has begun. */
export async function deleteTicketsOf(db: AcrossTx, login: string): Promise<void> {
  await tables(db).deleteFrom("control_ticket").where("login", "=", login).execute();
}
