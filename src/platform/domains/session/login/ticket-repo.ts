import { sql } from "kysely";
import { digest, makeSecret } from "#src/credentials/tokens.ts";
import type { Tx } from "#src/store/tx.ts";
import type { SessionTables, TicketKind } from "../tables.ts";

const tables = (db: Tx) => db.withTables<SessionTables>();

/** A step of a login that another call goes on from. */
export interface Ticket {
  memberId: string | null;
  facts: Record<string, string>;
}

const hashOf = (kind: TicketKind, id: string): string => digest("ticket", kind, id);

/** Gives a visitor a ticket: 256 random bits, of which only the hash is kept. */
export async function issueTicket(
  db: Tx,
  kind: TicketKind,
  ticket: Ticket,
  times: { now: number; expiresAt: number },
): Promise<string> {
  const id = makeSecret();
  await tables(db)
    .deleteFrom("login_ticket")
    .where("merchant", "=", db.merchant)
    .where("expires_at", "<=", new Date(times.now))
    .execute();
  await tables(db)
    .insertInto("login_ticket")
    .values({
      merchant: db.merchant,
      id_hash: hashOf(kind, id),
      kind,
      member_id: ticket.memberId,
      facts: JSON.stringify(ticket.facts),
      tries: 0,
      expires_at: new Date(times.expiresAt),
    })
    .execute();
  return id;
}

/** Whose login a ticket stands for, before it is tried or taken; undefined for nobody's. */
export async function selectTicketOwner(
  db: Tx,
  kind: TicketKind,
  id: string,
): Promise<string | undefined> {
  const row = await tables(db)
    .selectFrom("login_ticket")
    .select("member_id")
    .where("merchant", "=", db.merchant)
    .where("id_hash", "=", hashOf(kind, id))
    .executeTakeFirst();
  return row?.member_id ?? undefined;
}

const toTicket = (row: { member_id: string | null; facts: Record<string, string> }): Ticket => ({
  memberId: row.member_id,
  facts: row.facts,
});

/** Reads a ticket that is still good, and counts that somebody tried to use it; at most `max` times. */
export async function tryTicket(
  db: Tx,
  kind: TicketKind,
  id: string,
  times: { now: number; max: number },
): Promise<Ticket | undefined> {
  const row = await tables(db)
    .updateTable("login_ticket")
    .set({ tries: sql`tries + 1` })
    .where("merchant", "=", db.merchant)
    .where("id_hash", "=", hashOf(kind, id))
    .where("expires_at", ">", new Date(times.now))
    .where("tries", "<", times.max)
    .returning(["member_id", "facts"])
    .executeTakeFirst();
  return row && toTicket(row);
}

/** Uses a ticket up; undefined when there is none, or when somebody else was quicker. */
export async function takeTicket(
  db: Tx,
  kind: TicketKind,
  id: string,
  now: number,
): Promise<Ticket | undefined> {
  const row = await tables(db)
    .deleteFrom("login_ticket")
    .where("merchant", "=", db.merchant)
    .where("id_hash", "=", hashOf(kind, id))
    .returning(["member_id", "facts", "expires_at"])
    .executeTakeFirst();
  return row === undefined || row.expires_at.getTime() <= now ? undefined : toTicket(row);
}
