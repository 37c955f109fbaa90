import { randomUUID } from "node:crypto";
import type { ExpressionBuilder, Kysely } from "kysely";
import type { Tx } from "#src/store/tx.ts";
import { toCleanWords } from "./clean-html.ts";
import type { ArticleWords, ContentTables } from "./tables.ts";

/** A message as its reader gets it. */
export interface MessageRow {
  id: string;
  words: Readonly<Record<string, ArticleWords>>;
  sent_at: Date;
  read: boolean;
}

/** Whose messages, and when. */
export interface Reader {
  memberId: string;
  /** Epoch milliseconds. */
  now: number;
}

const tablesOf = (db: Tx): Kysely<ContentTables> => db.withTables<ContentTables>();

/** The messages that were sent to a member or to all, and have not ended. */
const messagesOf = (db: Tx, { memberId, now }: Reader) =>
  tablesOf(db)
    .selectFrom("message")
    .where("merchant", "=", db.merchant)
    .where((eb) => eb.or([eb("member_id", "is", null), eb("member_id", "=", memberId)]))
    .where("sent_at", "<=", new Date(now))
    .where((eb) => eb.or([eb("ends_at", "is", null), eb("ends_at", ">", new Date(now))]));

/** That a member has read a message. */
const isRead = (eb: ExpressionBuilder<ContentTables, "message">, memberId: string) =>
  eb.exists(
    eb
      .selectFrom("message_read")
      .select("message_read.message_id")
      .whereRef("message_read.merchant", "=", "message.merchant")
      .whereRef("message_read.message_id", "=", "message.id")
      .where("message_read.member_id", "=", memberId),
  );

/** How many of a member's messages are unread. One statement. */
export async function countUnread(db: Tx, reader: Reader): Promise<number> {
  const { count } = await messagesOf(db, reader)
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .where((eb) => eb.not(isRead(eb, reader.memberId)))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How many messages a member has. One statement. */
export async function countMessages(db: Tx, reader: Reader): Promise<number> {
  const { count } = await messagesOf(db, reader)
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A part of a member's messages, newest first. One statement. */
export async function selectMessages(
  db: Tx,
  reader: Reader,
  { offset, limit }: { offset: number; limit: number },
): Promise<MessageRow[]> {
  const rows = await messagesOf(db, reader)
    .select(["id", "words", "sent_at"])
    .select((eb) => isRead(eb, reader.memberId).as("read"))
    .orderBy("sent_at", "desc")
    .orderBy("id")
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, read: Boolean(row.read) }));
}

/**
 * Notes that a member has read messages: those named, or all. What is nobody's message, or another
 * member's, changes nothing. One statement.
 */
export async function markRead(
  db: Tx,
  reader: Reader,
  ids: readonly string[] | undefined,
): Promise<void> {
  if (ids?.length === 0) return;
  await tablesOf(db)
    .insertInto("message_read")
    .columns(["merchant", "member_id", "message_id", "read_at"])
    .expression(() => {
      const all = messagesOf(db, reader).select((eb) => [
        "message.merchant",
        eb.cast<string>(eb.val(reader.memberId), "uuid").as("member_id"),
        "message.id",
        eb.cast<string>(eb.val(new Date(reader.now).toISOString()), "timestamptz").as("read_at"),
      ]);
      return ids === undefined ? all : all.where("id", "in", ids);
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A message to store. */
export interface NewMessage {
  /** Left out: one of its own. */
  id?: string;
  /** null: to all members. */
  memberId: string | null;
  words: Readonly<Record<string, ArticleWords>>;
  /** Epoch milliseconds. */
  sentAt: number;
}

/** Stores messages, with their HTML cleaned; one that stands already stays. One statement. */
export async function sendMessages(db: Tx, messages: readonly NewMessage[]): Promise<void> {
  const rows = messages.map(({ id = randomUUID(), memberId, words, sentAt }) => ({
    merchant: db.merchant,
    id,
    member_id: memberId,
    words: JSON.stringify(toCleanWords(words)),
    sent_at: new Date(sentAt).toISOString(),
  }));
  if (rows.length === 0) return;
  await tablesOf(db)
    .insertInto("message")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
