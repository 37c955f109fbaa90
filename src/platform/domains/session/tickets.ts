import { sql } from "kysely";
import type { Tx } from "#src/store/tx.ts";
import { digest, makeSecret } from "./secrets.ts";
import type { SessionTables, TicketKind } from "./tables.ts";

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
  merchant: string,
  kind: TicketKind,
  ticket: Ticket,
  times: { now: number; expiresAt: number },
): Promise<string> {
  const id = makeSecret();
  await tables(db)
    .deleteFrom("login_ticket")
    .where("merchant", "=", merchant)
    .where("expires_at", "<=", new Date(times.now))
    .execute();
  await tables(db)
    .insertInto("login_ticket")
    .values({
      merchant,
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

const toTicket = (row: { member_id: string | null; facts: Record<string, string> }): Ticket => ({
  memberId: row.member_id,
  facts: row.facts,
});

/** Reads a ticket that is still good, and counts that somebody tried to use it; at most `most` times. */
export async function tryTicket(
  db: Tx,
  merchant: string,
  kind: TicketKind,
  id: string,
  times: { now: number; most: number },
): Promise<Ticket | undefined> {
  const row = await tables(db)
    .updateTable("login_ticket")
    .set({ tries: sql`tries + 1` })
    .where("merchant", "=", merchant)
    .where("id_hash", "=", hashOf(kind, id))
    .where("expires_at", ">", new Date(times.now))
    .where("tries", "<", times.most)
    .returning(["member_id", "facts"])
    .executeTakeFirst();
  return row && toTicket(row);
}

/** Uses a ticket up; undefined when there is none, or when somebody else was quicker. */
export async function takeTicket(
  db: Tx,
  merchant: string,
  kind: TicketKind,
  id: string,
  now: number,
): Promise<Ticket | undefined> {
  const row = await tables(db)
    .deleteFrom("login_ticket")
    .where("merchant", "=", merchant)
    .where("id_hash", "=", hashOf(kind, id))
    .returning(["member_id", "facts", "expires_at"])
    .executeTakeFirst();
  return row === undefined || row.expires_at.getTime() <= now ? undefined : toTicket(row);
}
