import { sql } from "kysely";
import type { Tx } from "#src/store/tx.ts";
import type { ChatTables } from "./tables.ts";

const tables = (db: Tx) => db.withTables<ChatTables>();

/** A message as it stands. */
export interface MessageRow {
  place: number;
  memberId: string;
  key: string;
  name: string;
  text: string;
  createdAt: Date;
}

/** Takes the room's next place. Its row stays locked to the end of the transaction. */
export async function nextPlace(db: Tx): Promise<number> {
  const row = await tables(db)
    .insertInto("chat_room")
    .values({ merchant: db.merchant, last: 1 })
    .onConflict((conflict) =>
      conflict.column("merchant").doUpdateSet({ last: sql`chat_room.last + 1` }),
    )
    .returning("last")
    .executeTakeFirstOrThrow();
  return Number(row.last);
}

/** The place of the newest message; 0 in an empty room. */
export async function selectLast(db: Tx): Promise<number> {
  const row = await tables(db)
    .selectFrom("chat_room")
    .select("last")
    .where("merchant", "=", db.merchant)
    .executeTakeFirst();
  return Number(row?.last ?? 0);
}

/** Adds a message at a place taken before. */
export async function insertMessage(db: Tx, row: MessageRow): Promise<void> {
  const { place, memberId, key, name, text, createdAt } = row;
  await tables(db)
    .insertInto("chat_message")
    .values({
      merchant: db.merchant,
      place,
      member_id: memberId,
      key,
      name,
      text,
      created_at: createdAt,
    })
    .execute();
}

/** Whether a member wrote a message of this key. */
export async function hasMessage(db: Tx, memberId: string, key: string): Promise<boolean> {
  const row = await tables(db)
    .selectFrom("chat_message")
    .select("place")
    .where("merchant", "=", db.merchant)
    .where("member_id", "=", memberId)
    .where("key", "=", key)
    .executeTakeFirst();
  return row !== undefined;
}

/** A member's own messages since an instant, newest first, 20 at most. */
export async function selectRecent(
  db: Tx,
  memberId: string,
  since: number,
): Promise<{ text: string; at: number }[]> {
  const rows = await tables(db)
    .selectFrom("chat_message")
    .select(["text", "created_at"])
    .where("merchant", "=", db.merchant)
    .where("member_id", "=", memberId)
    .where("created_at", ">", new Date(since))
    .orderBy("created_at", "desc")
    .limit(20)
    .execute();
  return rows.map(({ text, created_at }) => ({ text, at: created_at.getTime() }));
}

type MessageRecord = Awaited<ReturnType<ReturnType<typeof messages>["execute"]>>[number];

const messages = (db: Tx) =>
  tables(db).selectFrom("chat_message").selectAll().where("merchant", "=", db.merchant);

const toMessage = (row: MessageRecord): MessageRow => ({
  place: Number(row.place),
  memberId: row.member_id,
  key: row.key,
  name: row.name,
  text: row.text,
  createdAt: row.created_at,
});

/** The room's messages after a place, oldest first. */
export async function selectAfter(db: Tx, after: number, limit: number): Promise<MessageRow[]> {
  const rows = await messages(db)
    .where("place", ">", String(after))
    .orderBy("place")
    .limit(limit)
    .execute();
  return rows.map(toMessage);
}

/** A part of the room, oldest first: the newest `limit` lines between two places. */
export async function selectLines(
  db: Tx,
  { after, before, limit }: { after?: number; before?: number; limit: number },
): Promise<MessageRow[]> {
  let query = messages(db).orderBy("place", "desc").limit(limit);
  if (after !== undefined) query = query.where("place", ">", String(after));
  if (before !== undefined) query = query.where("place", "<", String(before));
  const rows = await query.execute();
  return rows.reverse().map(toMessage);
}

/** How far a member has read; one who was never here starts at the newest message. */
export async function readPlace(db: Tx, memberId: string): Promise<number> {
  const select = () =>
    tables(db)
      .selectFrom("chat_read")
      .select("place")
      .where("merchant", "=", db.merchant)
      .where("member_id", "=", memberId)
      .executeTakeFirst();
  const found = await select();
  if (found !== undefined) return Number(found.place);
  await tables(db)
    .insertInto("chat_read")
    .values({ merchant: db.merchant, member_id: memberId, place: await selectLast(db) })
    .onConflict((conflict) => conflict.columns(["merchant", "member_id"]).doNothing())
    .execute();
  return Number((await select())?.place ?? 0);
}

/** Notes how far a member has read; never goes back, and never beyond what there is. */
export async function updateRead(db: Tx, memberId: string, place: number): Promise<void> {
  const last = await selectLast(db);
  const read = Math.min(place, last);
  await tables(db)
    .insertInto("chat_read")
    .values({ merchant: db.merchant, member_id: memberId, place: read })
    .onConflict((conflict) =>
      conflict
        .columns(["merchant", "member_id"])
        .doUpdateSet({ place: sql`greatest(chat_read.place, excluded.place)` }),
    )
    .execute();
}

/** How many messages of others stand after a place, counted up to `max`. */
export async function countUnread(
  db: Tx,
  { memberId, after, max }: { memberId: string; after: number; max: number },
): Promise<number> {
  const rows = await tables(db)
    .selectFrom("chat_message")
    .select("place")
    .where("merchant", "=", db.merchant)
    .where("place", ">", String(after))
    .where("member_id", "<>", memberId)
    .limit(max)
    .execute();
  return rows.length;
}
