import type { Tx } from "#src/store/tx.ts";
import type { ChatTables } from "./tables.ts";

const tables = (db: Tx) => db.withTables<ChatTables>();

/** Tokens of one session that work at the same time: its pages and their reloads. */
const maxTokens = 8;

/** Who may enter the room, and how it looks to them: the same for a ticket and its token. */
export interface ChatRight {
  memberId: string;
  sessionId: string;
  title: string;
  language: string;
  /** #rrggbb, or null. */
  headerColor: string | null;
  /** When the session ends at the latest. */
  sessionEndsAt: Date;
}

const toRight = (row: {
  member_id: string;
  session_id: string;
  title: string;
  language: string;
  header_color: string | null;
  session_ends_at: Date;
}): ChatRight => ({
  memberId: row.member_id,
  sessionId: row.session_id,
  title: row.title,
  language: row.language,
  headerColor: row.header_color,
  sessionEndsAt: row.session_ends_at,
});

/** Keeps a pass under its hash, and drops those of the session that are over or too many. */
export async function insertPass(
  db: Tx,
  hash: string,
  right: ChatRight,
  use: { single: boolean; now: number; expiresAt: number },
): Promise<void> {
  const { single, now, expiresAt } = use;
  const ofSession = tables(db)
    .selectFrom("chat_pass")
    .select("pass_hash")
    .where("merchant", "=", db.merchant)
    .where("session_id", "=", right.sessionId);
  await tables(db)
    .deleteFrom("chat_pass")
    .where("merchant", "=", db.merchant)
    .where("session_id", "=", right.sessionId)
    .where((eb) =>
      eb.or([
        eb("expires_at", "<=", new Date(now)),
        eb("pass_hash", "in", ofSession.orderBy("made_at", "desc").offset(maxTokens)),
      ]),
    )
    .execute();
  await tables(db)
    .insertInto("chat_pass")
    .values({
      merchant: db.merchant,
      pass_hash: hash,
      single_use: single,
      member_id: right.memberId,
      session_id: right.sessionId,
      title: right.title,
      language: right.language,
      header_color: right.headerColor,
      made_at: new Date(now),
      expires_at: new Date(expiresAt),
      session_ends_at: right.sessionEndsAt,
    })
    .execute();
}

/** Takes a ticket out of the world; undefined when it is unknown, used or too old. */
export async function takeTicket(
  db: Tx,
  hash: string,
  now: number,
): Promise<ChatRight | undefined> {
  const row = await tables(db)
    .deleteFrom("chat_pass")
    .where("merchant", "=", db.merchant)
    .where("pass_hash", "=", hash)
    .where("single_use", "=", true)
    .where("expires_at", ">", new Date(now))
    .returningAll()
    .executeTakeFirst();
  return row && toRight(row);
}

/** What a token stands for; undefined when its session has ended. */
export async function selectToken(
  db: Tx,
  hash: string,
  now: number,
): Promise<ChatRight | undefined> {
  const row = await tables(db)
    .selectFrom("chat_pass")
    .selectAll()
    .where("merchant", "=", db.merchant)
    .where("pass_hash", "=", hash)
    .where("single_use", "=", false)
    .where("expires_at", ">", new Date(now))
    .executeTakeFirst();
  return row && toRight(row);
}

/** Which of some tokens still stand. */
export async function selectLiving(
  db: Tx,
  hashes: readonly string[],
  now: number,
): Promise<Set<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await tables(db)
    .selectFrom("chat_pass")
    .select("pass_hash")
    .where("merchant", "=", db.merchant)
    .where("pass_hash", "in", hashes)
    .where("expires_at", ">", new Date(now))
    .execute();
  return new Set(rows.map(({ pass_hash }) => pass_hash));
}
